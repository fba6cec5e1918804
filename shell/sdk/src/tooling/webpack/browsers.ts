/**
 * The oldest browsers that every screen works in. Chrome 94 is of September 2021: phones with Android 6 and later and
 * Windows 7 have a newer one. Safari 15.4 is of March 2022, of which iPhones of 2015 have a newer one; Firefox 98 is the
 * first with `<dialog>`. Scripts are compiled for them; library functions that they lack do not compile, because the
 * `lib` of `.config/tsconfig.browser.json` ends with ES2022.
 */
export const BROWSERS = ['chrome >= 94', 'edge >= 94', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 98'];
