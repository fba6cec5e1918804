// What people type for a package, by a word of its name or category. Tests have their everyday words in the aliases of the
// catalogue.
const EVERYDAY: [RegExp, string][] = [
  [
    /full body/,
    'full body checkup;body checkup;whole body;whole body checkup;health checkup;master health checkup;full checkup;complete checkup;annual checkup;yearly checkup;general checkup;routine checkup;regular checkup;executive health checkup;preventive health checkup;full body test;all tests;blood test package',
  ],
  [
    /senior/,
    'parents;parents checkup;elderly;old age;old people;senior;above 60;60 plus;mother;father;mata pita',
  ],
  [/for women/, 'women checkup;ladies;wife;lady'],
  [/for men/, 'men checkup;husband'],
  [/heart|cholesterol/, 'heart test;heart checkup;cardiac;cardiac checkup'],
  [/blood pressure/, 'bp;high bp;bp test;blood pressure;hypertension'],
  [/diabet|insulin/, 'sugar;sugar test;sugar package;diabetes;diabetes checkup'],
  [/fever|dengue/, 'fever;fever test;viral fever;fever package'],
  [/hair/, 'hair fall;hair loss;baldness;hair thinning;hair fall test'],
  [/thyroid/, 'thyroid test;thyroid package'],
  [/weight/, 'weight gain;weight loss;weight'],
  [/tumour|cancer/, 'cancer;cancer test;cancer screening;tumour markers'],
  [/prostate/, 'prostate;prostate test;prostate cancer'],
  [/bowel/, 'colon cancer;constipation;bowel cancer'],
  [/vitamin/, 'vitamins;vitamin test;vitamin deficiency;weakness;tiredness;fatigue'],
  [/pcos/, 'pcod;periods;irregular periods;hormonal imbalance'],
  [/bone/, 'joint pain;bone pain;arthritis;knee pain;back pain;body pain;bone test'],
  [/kidney/, 'kidney test;kidney problem'],
  [/liver/, 'liver test;fatty liver;liver problem'],
  [/pregnan/, 'pregnancy;pregnant;antenatal;expecting mother;pregnancy test'],
];

/** The everyday words of a package with this name and category, both in lower case. */
export const everydayWords = (name: string, category: string): string[] => [
  category,
  ...EVERYDAY.flatMap(([about, words]) => (about.test(`${name} ${category}`) ? words.split(';') : [])),
];
