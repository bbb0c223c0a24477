// The side panel's entry.

import '@tabhand/ui/tokens.css';
