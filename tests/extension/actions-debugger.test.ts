// The shared stories on the page over Chrome's debugger.

import { actionSuite } from '../actions/suite.ts';
import { ExtensionHost } from './action-host.ts';

actionSuite(() => ExtensionHost.open({ trustedInput: true }));
