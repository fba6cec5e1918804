// The styles of components come before those of the screens, which may overrule them. The styles of scripts that are loaded
// by import() would come before those of this module, so they are loaded by the last one.
import '@nidaan/sdk/styles.css';
import './layout/fonts.css';
import './run-in-parts.js';
