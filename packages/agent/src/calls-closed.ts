// Actions that no planner may take, and why. A page can talk a model into anything; what would
// reach beyond the page, or blind those who watch, is left to people and their command lists.

import type { JsonObject } from '@tabhand/protocol';

const code = 'it would run code of its own in the page';
const state = 'cookies and storage hold sign-ins, which are the person’s';
const network = 'it would change what the page sends or is told';
const identity = 'it would change what sites are told or allowed about the person';
const trace = 'it would record the whole browser';

export const closedCalls: Readonly<Record<string, string>> = {
  evaluate: code,
  getCookies: state,
  setCookie: state,
  clearCookies: state,
  getLocalStorage: state,
  setLocalStorage: state,
  clearStorage: state,
  interceptRequest: network,
  mockResponse: network,
  set_viewport: identity,
  set_user_agent: identity,
  set_geolocation: identity,
  set_timezone: identity,
  set_permissions: identity,
  startTracing: trace,
  stopTracing: trace,
};

/** Why a command may not be made, although its call is open: `wait_for` can hold code. */
export const closedArgs = ({ expression }: JsonObject): string | undefined =>
  expression === undefined ? undefined : code;
