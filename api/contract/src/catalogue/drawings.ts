const PACKAGE_DRAWINGS = [
  'bone-joint',
  'bowel-health',
  'cholesterol-follow-up',
  'dengue-chikungunya-malaria',
  'diabetes-advanced',
  'diabetes-annual',
  'diabetes-basic',
  'early-pregnancy',
  'fever-advanced',
  'fever-basic',
  'full-body-advanced',
  'full-body-basic',
  'full-body-heart-care',
  'full-body-men',
  'full-body-platinum',
  'full-body-smart',
  'full-body-women',
  'hair-fall-basic',
  'hair-fall-men',
  'hair-fall-women',
  'hair-skin-advanced',
  'heart-advanced',
  'heart-basic',
  'heart-failure-monitoring',
  'high-blood-pressure',
  'insulin-resistance',
  'kidney-care',
  'liver-care',
  'pcos-care',
  'prostate-health',
  'senior-citizen-checkup',
  'thyroid-advanced',
  'thyroid-free',
  'thyroid-total',
  'thyroid-weight',
  'tumour-marker-men',
  'tumour-marker-women',
  'vitamin-mineral-check',
  'young-heart-risk',
] as const;

const DEPARTMENT_DRAWINGS = [
  'allergy',
  'biochemistry',
  'cancer-markers',
  'cardiac',
  'diabetes',
  'genetics-and-molecular',
  'haematology',
  'histopathology-and-cytology',
  'hormones-and-fertility',
  'immunology-and-autoimmune',
  'infection-and-serology',
  'kidney',
  'liver',
  'microbiology-and-culture',
  'prenatal',
  'thyroid',
  'toxicology-and-drug-monitoring',
  'urine-and-stool',
  'vitamins-and-minerals',
] as const;

const FOLDERS = { packages: PACKAGE_DRAWINGS, departments: DEPARTMENT_DRAWINGS };

/** The drawing of a test or package without one, and the fallback for an image that fails to load (decisions §2.8). */
export const FALLBACK_DRAWING = '/images/fallback.svg';

const addresses = (folder: keyof typeof FOLDERS) =>
  FOLDERS[folder].map((name) => `/images/${folder}/${name}.svg`);

/** Paths of the drawings that a test or a package may use, those of packages first, the fallback last. */
export const DRAWINGS: readonly string[] = [
  ...addresses('packages'),
  ...addresses('departments'),
  FALLBACK_DRAWING,
];

/**
 * Finds the drawing with a path, which may lack the leading slash and the folder `images`.
 *
 * @returns a path of {@link DRAWINGS}, or null when there is no such drawing
 */
export function drawingOf(text: string): string | null {
  const path = `/images/${text
    .trim()
    .replace(/^\.?\//, '')
    .replace(/^images\//, '')}`;
  return DRAWINGS.includes(path) ? path : null;
}

/** A department in a path or an id, such as `vitamins-and-minerals`. */
export const departmentSlug = (department: string): string =>
  department.trim().toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');

/** The drawing of a department, or the fallback for a department without one. */
export function departmentDrawing(department: string): string {
  return drawingOf(`departments/${departmentSlug(department)}.svg`) ?? FALLBACK_DRAWING;
}
