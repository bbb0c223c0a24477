import { expect, test } from 'vitest';
import { presign } from './s3-signature.ts';

test('signs the published example as published', () => {
  const signed = presign(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    at: new Date('2013-05-24T00:00:00Z'),
    seconds: 86_400,
  });
  expect(new URL(signed).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
