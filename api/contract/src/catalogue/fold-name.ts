/** A name for comparison: without regard to case, Unicode forms (NFKC) and the number of spaces. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

// The names of Greek letters, as texts spell them; the letter for one millionth is read as "micro".
const GREEK_LETTERS: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'micro',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

/**
 * A text as searches compare it: like {@link foldName}, without accents, apostrophes and format characters, every hyphen
 * as "-" and Greek letters by name, so that "β‑hCG" is "beta-hcg". The function `search_fold` of the database does the
 * same, except for Greek letters, which names and addresses do not have.
 */
export const foldSearch = (text: string): string =>
  text
    .replace(/['‘’‛`´ʹʻʼ]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFC')
    .toLowerCase()
    // No word begins with a sharp s: it is typed for a beta there.
    .replace(/(^|[^\p{L}])ß/gu, '$1beta')
    .replaceAll('ß', 'ss')
    .replace(/[α-ω]/g, (letter) => GREEK_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
