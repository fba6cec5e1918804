const path = require('node:path');

// The browser is kept in the project, so that every user of this folder shares it; only the small headless one is
// fetched, and where that fails api/browser finds another.
module.exports = {
  cacheDirectory: path.join(__dirname, '.cache', 'puppeteer'),
  chrome: { skipDownload: true },
  'chrome-headless-shell': { skipDownload: false },
};
