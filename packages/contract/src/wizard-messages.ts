/** Messages that the wizard shows and the server returns. */
export const wizardMessages = {
  emailRequired: 'Email is required!',
  emailInvalid: 'Enter a valid email address',
  emailUnverified: 'Please verify your email before proceeding',
  countryCodeRequired: 'Country code is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Enter a valid phone number for the chosen country',
  phoneUnverified: 'Please verify your WhatsApp number before proceeding',
  consentRequired: 'Please agree to the use of your data before proceeding',
  termsRequired: 'Please accept the terms before submitting',
} as const
