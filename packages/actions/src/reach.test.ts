// Where a browser may go: lists, spellings, look-alikes.

import { describe, expect, test } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';
import { isLimited, type Reach, requireReachable, whyUnreachable } from './reach.ts';

const shop = { allow: ['https://shop.example', 'https://*.cdn.example', 'bücher.example'] };
const may = (url: string, reach: Reach = shop) => whyUnreachable(reach, url) === undefined;

describe('[T17] where a task may go', () => {
  test('everywhere without limits', () => {
    expect(isLimited(undefined)).toBe(false);
    expect(isLimited({})).toBe(false);
    expect(may('file:///etc/passwd', {})).toBe(true);
  });

  test('only to what is listed, sockets and international names included', () => {
    for (const url of [
      'https://shop.example/a?b#c',
      'https://shop.example:443/',
      'wss://shop.example/live',
      'https://a.b.cdn.example/x.js',
      'http://xn--bcher-kva.example:8080/',
      'about:blank',
      'data:text/html,x',
    ])
      expect([url, may(url)]).toEqual([url, true]);
  });

  test('not to what only looks like it', () => {
    for (const url of [
      'http://shop.example/',
      'https://shop.example:8443/',
      'https://shop.example./',
      'https://shop.example.evil.example/',
      'https://evilshop.example/',
      'https://cdn.example/',
      'https://evil.example/.cdn.example',
      'https://shop.example@evil.example/',
      'https://user:pass@shop.example/',
      'https://shop.example%2eevil.example/',
      'https://ѕhop.example/',
      'ws://shop.example/',
      'file:///etc/passwd',
      'view-source:https://shop.example',
      'chrome://settings',
      'javascript:alert(1)',
      'ftp://shop.example/',
      'not an address',
    ])
      expect([url, may(url)]).toEqual([url, false]);
    expect(() => requireReachable(shop, 'https://evil.example/')).toThrow(
      'This task may not go to https://evil.example/: it is not among the allowed origins',
    );
  });

  test('a backslash ends the host as in the browser', () => {
    expect(may('https://shop.example\\@evil.example/')).toBe(true);
    expect(new URL('https://shop.example\\@evil.example/').hostname).toBe('shop.example');
  });

  test('what is denied stays denied, whatever is allowed', () => {
    const reach = { allow: ['*'], deny: ['evil.example', 'https://*.ads.example'] };
    expect(may('https://evil.example./', reach)).toBe(false);
    expect(may('http://evil.example:81/', reach)).toBe(false);
    expect(may('https://a.ads.example/', reach)).toBe(false);
    expect(may('https://shop.example/', reach)).toBe(true);
  });
});

describe('[T18] private addresses', () => {
  test('in every spelling', () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '017700000001',
      '0177.0.0.1',
      '0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '2852039166',
      '0xa9fea9fe',
      '0251.0376.0251.0376',
      '168.63.129.16',
      '[::1]',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::169.254.169.254]',
      '[2002:7f00:1::]',
      '[fd00:ec2::254]',
      '[fe80::1]',
      '[ff02::1]',
      'localhost',
      'LOCALHOST.',
      'a.localhost',
      'metadata.google.internal',
      'printer.local',
      'intranet',
      '①②⑦.⓪.⓪.①',
    ]) {
      const hostname = new URL(`http://${host}/`).hostname;
      expect([host, isPrivateHost(hostname)]).toEqual([host, true]);
    }
  });

  test('public ones stay open', () => {
    for (const host of ['93.184.216.34', '172.32.0.1', '[2606:4700::1111]', 'shop.example'])
      expect([host, isPrivateHost(new URL(`http://${host}/`).hostname)]).toEqual([host, false]);
    expect(isPrivateAddress('::ffff:93.184.216.34')).toBe(false);
    expect(isPrivateAddress('nonsense')).toBe(true);
  });
});
