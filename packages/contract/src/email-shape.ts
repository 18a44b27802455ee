/** An email address: no spaces, one @ and a dot in the domain. */
export const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
