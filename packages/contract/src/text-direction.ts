/** Invisible characters that change the direction of text, so it can look different from what it is. */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/
