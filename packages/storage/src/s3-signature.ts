// Addresses of S3 objects that carry their own leave to read, for a while: version 4 signatures
// in the query. A few lines, so that reading a file by address needs no further library.

import { createHash, createHmac } from 'node:crypto';

export interface Signing {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly at: Date;
  readonly seconds: number;
}

/** `url` is the object's address; its query becomes part of what is signed. */
export function presign(url: URL, signing: Signing): string {
  const stamp = signing.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${signing.region}/s3/aws4_request`;
  const query = new URLSearchParams(url.searchParams);
  query.set('X-Amz-Algorithm', 'AWS4-HMAC-SHA256');
  query.set('X-Amz-Credential', `${signing.accessKeyId}/${scope}`);
  query.set('X-Amz-Date', stamp);
  query.set('X-Amz-Expires', String(signing.seconds));
  query.set('X-Amz-SignedHeaders', 'host');
  const sorted = canonical(query);
  const asked = ['GET', url.pathname, sorted, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const digest = createHash('sha256').update(asked.join('\n')).digest('hex');
  const said = ['AWS4-HMAC-SHA256', stamp, scope, digest].join('\n');
  const signature = keyFor(signing, stamp.slice(0, 8)).update(said).digest('hex');
  return `${url.origin}${url.pathname}?${sorted}&X-Amz-Signature=${signature}`;
}

function keyFor({ secretAccessKey, region }: Signing, day: string) {
  const steps = [day, region, 's3', 'aws4_request'];
  const key = steps.reduce<Buffer>(
    (last, step) => createHmac('sha256', last).update(step).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return createHmac('sha256', key);
}

/** Encoded more strictly than browsers do, sorted by name. */
const canonical = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
