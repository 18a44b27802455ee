// Failed sign-ins and password reset requests are counted by these subjects, stored in `login_failures.subject`.

export const emailSubject = (email: string) => `email:${email}`
export const addressSubject = (address: string) => `address:${address}`
export const deviceSubject = (deviceHash: Buffer) => `device:${deviceHash.toString('hex')}`
export const resetSubject = (email: string) => `reset:${email}`
export const resetAddressSubject = (address: string) => `reset address:${address}`
