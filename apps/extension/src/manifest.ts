// The manifest, with a reason for every permission. The key fixes the extension's id, so that the
// server can know it; the private half was thrown away.

const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsDE7R9EDWqImVlQ43PCOgTeCJIJwVAc9/aAHP/UOs7BLAbhPongvisuTRPYZo3LJufnhktxzAOBSYNY5TLeFizkU/0tBTM3ScV7JE8X1rJczAM3+4Csk1L2cE5SVApGGRPgOiFDznp1k+glMANe9rYb5mAGHZsi7BVy1bWNJ6mip6jK6X2Jyk4/3swEOSHA7tUf+cMqj4vyJ8P3g7TP18E2m9wAFInbPNTyTxa8peIoBlnw/XuBrk5xa2PKAs96CcCWa4MQrcp9aULLk48dqAG5NswoWIH3dQTZX+t3M6JU3TV95HqoieROX058oD9UUiR9yKyfkin73XaKq4eFg9wIDAQAB';

/** Why each permission is asked for; a test holds the manifest to this list. */
export const reasons: Readonly<Record<string, string>> = {
  alarms: 'Reconnects to the server after Chrome has stopped the worker.',
  debugger: 'Trusted input in agent tabs; used only after the person allows it in the settings.',
  declarativeNetRequestWithHostAccess: 'Keeps the agent’s tabs within the limits of a task.',
  scripting: 'Puts the page script into tabs that have a session or a task, and no others.',
  sidePanel: 'The conversation with the agent.',
  storage: 'Settings, which tab has which session, and the ledger of commands.',
  tabGroups: 'Names the group that holds the agent’s own tabs.',
  webNavigation: 'Knows which documents a tab holds and when they have loaded.',
  '<all_urls>': 'The agent works on the sites that the person sends it to.',
};

export const manifest = (version: string) => ({
  manifest_version: 3,
  name: 'Tabhand',
  version,
  description: 'Your own Chrome as a pair of hands: tasks from your Tabhand server, live in a tab.',
  key,
  minimum_chrome_version: '125',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  action: { default_title: 'Tabhand', default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' } },
  side_panel: { default_path: 'panel.html' },
  background: { service_worker: 'worker.js', type: 'module' },
  permissions: Object.keys(reasons).filter((name) => name !== '<all_urls>'),
  host_permissions: ['<all_urls>'],
  externally_connectable: { ids: [] },
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; connect-src http: https: ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  commands: {
    _execute_action: { suggested_key: { default: 'Alt+T' } },
  },
});
