/** Whether Pulse is embedded in another application's page. */
export const hosted = window.self !== window.top
