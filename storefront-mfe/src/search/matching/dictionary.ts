// Each line: an English word of the catalogue, then what people type for it: Hindi in both scripts, short forms and
// other spellings. A line without an English word lists particles, which are skipped. Devanagari that sounds like the
// English word needs no line, because it is found by its sound.
const LINES = `
: ki ka ke ko mein ki की का के को में से है का
test: tests testing jaanch janch jach jaach jancha pariksha जांच जाच जान्च परीक्षण टेस्ट
blood: khoon khun rakt lahu खून रक्त ब्लड
sugar: shugar suger sugr शुगर शूगर शक्कर
diabetes: madhumeh diabetic मधुमेह
fever: bukhar bukhaar bukar jwar बुखार ज्वर
urine: peshab peshaab pesab pishab mutra पेशाब मूत्र
stool: tatti potty latrine मल टट्टी लैट्रिन
weakness: kamzori kamjori kamzoree weak कमजोरी
tiredness: thakan thakaan thakawat tired fatigue थकान थकावट
heart: dil hriday दिल हृदय ह्रदय
kidney: gurda gurde gurdaa renal गुर्दा गुर्दे
liver: jigar yakrit जिगर यकृत
bone: haddi haddiyan haddiyon bones हड्डी हड्डियां हड्डियों
joint: jod jodo jodon joron joints जोड जोडों जोडो
pain: dard दर्द
hair: baal balon baalon बाल बालों
fall: jhadna jhadne jhad jharna girna girne loss falling झडना झडने गिरना गिरने
jaundice: peeliya piliya pilia पीलिया
stone: pathri patri pathari stones पथरी
itching: khujli khaj खुजली
pregnancy: garbh garbhavastha garbhvati pregnant गर्भ गर्भावस्था गर्भवती
women: woman female females ladies mahila mahilao aurat महिला महिलाओं औरत
men: man male males gents purush purushon पुरुष पुरुषों आदमी
child: children kids bachcha bachche bacche baccha बच्चा बच्चे बच्चों
parents: mata-pita matapita mummy papa buzurg bujurg माता पिता बुजुर्ग
vitamin: vit vitamine vitamines vitamins
deficiency: kami कमी
body: sharir shareer badan शरीर बदन
full: whole entire complete poora puri poore pura sampurna पूरा पूरे पूरी सम्पूर्ण संपूर्ण
checkup: checkups check
stomach: pet पेट
worm: keede kide keeda worms कीडे कीडा
breath: saans सांस
sputum: balgam बलगम
cough: khansi khaansi khasi खांसी
vomiting: ulti vomit उल्टी
diarrhoea: dast diarrhea loosemotion दस्त
cold: sardi jukam jukham zukam सर्दी जुकाम
throat: gala gale गला गले
skin: twacha chamdi त्वचा
head: sir sar सिर
infection: sankraman संक्रमण
disease: bimari beemari rog बीमारी रोग
swelling: sujan सूजन
weight: motapa vajan wajan obesity मोटापा वजन
periods: period mahwari maahwari माहवारी मासिक
dhoop: धूप
khali: खाली
meal: khana khane khaane खाना खाने
after: baad बाद
antibody: antibodies
tb: tuberculosis tapedik kshay तपेदिक क्षय
typhoid: miyadi मियादी
dengue: dengu
glucose: ग्लूकोज
covid: corona coronavirus
anemia: anaemic anemic raktalpata
leucocyte: leukocyte leukocytes leucocytes
tumour: tumor tumors tumours
titre: titer
hb: hgb
sti: std stds stis venereal gupt
hour: hr hrs hours
`;

/** A Devanagari spelling without the marks that people leave out or set in two ways. */
export const plainDevanagari = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC');

const ENGLISH = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', said = ''] = line.split(':');
      return said
        .trim()
        .split(' ')
        .map((word) => [plainDevanagari(word), english] as const);
    }),
);

/** The catalogue's word for a Hindi word, a short form or another spelling; '' for a particle; else undefined. */
export const englishOf = (word: string): string | undefined => ENGLISH.get(plainDevanagari(word));

/** The words of other languages and spellings that {@link englishOf} knows. */
export const knownWords = (): Iterable<string> => ENGLISH.keys();
