// The shared stories on the page by content script: no debugger, no banner.

import { actionSuite } from '../actions/suite.ts';
import { ExtensionHost } from './action-host.ts';

actionSuite(() => ExtensionHost.open({ trustedInput: false }));
