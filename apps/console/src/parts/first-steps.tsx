// Shown until something has run: the other ways in.

import { Card } from '@tabhand/ui';

const snippet = `{
  "mcpServers": {
    "tabhand": { "command": "npx", "args": ["tabhand", "mcp"] }
  }
}`;

export function FirstSteps() {
  return (
    <div className="first-steps">
      <Card title="Connect an MCP client">
        <p>Put this into your client’s configuration:</p>
        <pre className="snippet">{snippet}</pre>
      </Card>
      <Card title="Use your own Chrome">
        <p>
          <a href="/extension.zip" download>
            Download the extension
          </a>
          , unpack it, load the folder in <code>chrome://extensions</code>, then pair it under
          Instances.
        </p>
      </Card>
      <Card title="Add a model">
        <p>
          The built-in planner needs no key. To let a model plan, start with{' '}
          <code>TABHAND_MODEL=provider/name</code>.
        </p>
      </Card>
    </div>
  );
}
