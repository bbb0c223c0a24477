// The one door from the command line to the server: for `serve` and `gateway`, and for commands that need
// a server when none is running.

export {
  type App,
  type ConfigInput,
  ConfigSchema,
  readConfig,
  serveMcpAlone,
  startApp,
  startGateway,
} from '@tabhand/server';
