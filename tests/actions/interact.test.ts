// The stories of browser_interact in managed Chromium.

import { TestBrowser } from './browser.ts';
import { actionSuite } from './suite.ts';

actionSuite(() => TestBrowser.open());
