/** The channels an account weights the factors for. No schema, so the browser can import it. */
export const configuredChannels = ['email', 'live_chat', 'social_media', 'sms', 'voice'] as const
export type ConfiguredChannel = (typeof configuredChannels)[number]
