export { Button, IconButton } from './button.tsx';
export { type Choice, Segments, Tabs } from './choice.tsx';
export { LiveView, type OverlayBox } from './live-view.tsx';
export { Mark, Wordmark } from './mark.tsx';
export { isStatusWord, StatusIcon, StatusPill, type StatusWord } from './status.tsx';
export { Card, Empty, Notice, Skeleton } from './surface.tsx';
export { sayAgo, sayDuration } from './words.ts';
