// Imaging and procedures that people look for at a laboratory: the name in a sentence, then the words that mean it.
const NOT_OFFERED: [name: string, words: RegExp][] = [
  ['X-rays', /\bxray\b|\bradiograph|\bopg\b/],
  ['ECG', /\be[ck]g\b|\belectrocardio/],
  ['ultrasound', /\bultrasound\b|\busg\b|\bsonograph|\bdoppler\b|\bt[iv]+s\b|\banomaly scan\b|\bnt scan\b/],
  ['MRI', /\bmri\b/],
  ['CT scans', /\bct\b|\bhrct\b|\bcect\b|\bcat scan\b/],
  ['echocardiography', /\becho\b|\bechocardio/],
  ['mammography', /\bmammogra/],
  ['treadmill tests', /\btmt\b|\btreadmill\b|\bstress test\b/],
  ['endoscopy', /\bendoscop|\bcolonoscop|\bgastroscop|\bbronchoscop|\bcystoscop|\blaparoscop/],
  ['angiography', /\bangio(?:gra|plast)/],
  ['EEG, EMG or nerve tests', /\beeg\b|\bemg\b|\bncv\b|\bnerve conduction\b/],
  ['bone density scans', /\bdexa\b|\bbmd\b|\bbone density\b/],
  ['PET scans', /\b(?:pet|stomach) ?(?:ct|scan)\b/],
  ['lung function tests', /\bpft\b|\bspirometr|\blung function\b/],
  ['Holter monitoring', /\bholter\b/],
  ['HSG', /\bhsg\b/],
  ['hearing or eye tests', /\baudiometr|\bhearing test\b|\beye test\b|\bvision test\b|\beye checkup\b/],
  ['scans', /\bscan(?:s|ning)?\b|\bradiology\b|\bimaging\b/],
];

/** Words of things that are not offered, so that their spelling is corrected as well. */
export const NOT_OFFERED_WORDS =
  'xray ultrasound sonography doppler mammography mammogram treadmill endoscopy colonoscopy angiography spirometry scan'.split(
    ' ',
  );

/** The name of the imaging or procedure that a term means; null when it means none. `words` are index words. */
export function notOfferedIn(words: string[]): string | null {
  const term = words.join(' ');
  return NOT_OFFERED.find(([, means]) => means.test(term))?.[0] ?? null;
}
