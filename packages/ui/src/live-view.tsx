// A screenshot with the boxes of plan, execution and annotations drawn at the right place.
// Boxes are in CSS pixels of the page; the picture may be scaled, so both are given in percent.

import type { ReactNode } from 'react';

export interface OverlayBox {
  readonly id: string;
  readonly kind: 'plan' | 'execution' | 'trail' | 'annotation' | 'covered';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label?: string;
}

interface LiveViewProps {
  readonly src: string | undefined;
  readonly alt: string;
  /** What stands there without a picture. */
  readonly none?: string;
  /** The page's own size, which the boxes refer to. */
  readonly page: { readonly width: number; readonly height: number };
  readonly boxes: readonly OverlayBox[];
  readonly address?: string | undefined;
  /** Beside the address. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function LiveView(props: LiveViewProps) {
  const { src, alt, none = 'No picture yet', page, boxes, address, aside, children } = props;
  return (
    <figure className="live-view">
      <figcaption className="live-address mono">
        <span>{address ?? '\u00a0'}</span>
        {aside}
      </figcaption>
      <div className="live-stage" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        {src === undefined ? <p className="live-none">{none}</p> : <img src={src} alt={alt} />}
        {boxes.map((box) => (
          <Box key={box.id} box={box} page={page} />
        ))}
        {children}
      </div>
    </figure>
  );
}

function Box({ box, page }: { readonly box: OverlayBox; readonly page: LiveViewProps['page'] }) {
  const percent = (value: number, of: number): string => `${(100 * value) / of}%`;
  return (
    <span
      className={`overlay overlay-${box.kind}`}
      style={{
        left: percent(box.x, page.width),
        top: percent(box.y, page.height),
        width: percent(box.width, page.width),
        height: percent(box.height, page.height),
      }}
    >
      {box.label === undefined ? null : <b>{box.label}</b>}
    </span>
  );
}
