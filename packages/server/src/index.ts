export { type App, type AppOptions, startApp } from './app.ts';
export { type Config, ConfigSchema, readConfig } from './config.ts';
export { readServerFile, type ServerFile } from './server-file.ts';
export { startGateway } from './stream/gateway-alone.ts';
