// The version that the server tells its clients.

export const version = '0.1.0';
