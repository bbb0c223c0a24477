// The one door from the command line to the server: for `serve`, and for commands that need
// a server when none is running.

export {
  type App,
  ConfigSchema,
  readConfig,
  startApp,
} from '@tabhand/server';
