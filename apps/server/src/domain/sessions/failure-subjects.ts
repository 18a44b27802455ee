// Failed sign-ins are counted by these subjects, as stored in `login_failures.subject`.

export const emailSubject = (email: string) => `email:${email}`
export const addressSubject = (address: string) => `address:${address}`
export const deviceSubject = (deviceHash: Buffer) => `device:${deviceHash.toString('hex')}`
