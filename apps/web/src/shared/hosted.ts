/** Whether Pulse runs inside a host application's page. */
export const hosted = window.self !== window.top
