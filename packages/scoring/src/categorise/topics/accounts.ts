import type { KnownTopic } from './known-topic.ts'

/** Accounts, websites, software, and support staff. */
export const accountTopics: readonly KnownTopic[] = [
  {
    name: /\b(?:log ?in|sign ?in|access)\b/i,
    examples: [
      'I cannot sign in',
      'it will not let me into my account',
      'it says wrong password',
      'I am locked out',
      'the security code by text message does not come',
      'it throws me out again as soon as I am in',
    ],
  },
  {
    name: /\bpassword|passcode/i,
    examples: [
      'I forgot my password',
      'the reset email does not come',
      'the link to set a new password has expired',
      'it does not accept my new password',
    ],
  },
  {
    name: /\b(?:delete|close|remove|terminate)\w*\b.*\b(?:account|data|profile)|erasure/i,
    examples: [
      'please erase my account and all my data',
      'take everything you know about me out of your systems',
      'I do not want to be your customer any longer, remove me',
      'I want to be forgotten',
    ],
  },
  {
    name: /\bchange (?:e-?mail|name|phone|details)|(?:account|personal) (?:details|information|settings)/i,
    examples: [
      'I have a new email address and phone number',
      'please change my details',
      'my last name has changed since the wedding',
      'there is a typo in my name',
      'I cannot read my old mailbox any more, use the new one',
    ],
  },
  {
    name: /\b(?:two|2)[- ]?factor|authenticat|verification code|one[- ]time/i,
    examples: ['the six digit code is not accepted', 'I have a new phone and lost my authenticator'],
  },
  {
    name: /\b(?:users?|permissions?|roles?|team members?)\b/i,
    examples: [
      'how do I invite somebody to our team',
      'she can see things she should not see',
      'make him an administrator',
      'remove a person who no longer works here',
    ],
  },
  {
    name: /\bsingle sign|\bsso\b|\bsaml\b/i,
    examples: [
      'we want our people to sign in with the company login',
      'can we connect our identity provider',
    ],
  },
  {
    name: /\bprivacy|gdpr|data request/i,
    examples: [
      'which data do you keep about me',
      'I want a copy of my data',
      'who do you share my data with',
    ],
  },
  {
    name: /\bunsubscrib|newsletter|marketing (?:e-?)?mail/i,
    examples: ['stop sending me emails', 'take me off the list', 'I get your advertising every day'],
  },
  {
    name: /\bfraud|scam|unauthori[sz]ed|security|phishing/i,
    examples: [
      'I did not make this payment',
      'somebody used my card',
      'is this message really from you',
      'someone else is using my account',
      'I was asked for my password on the phone',
      'this mail in your name looks fake',
    ],
  },
  {
    name: /\bcheckout|\bcart\b|\bbasket\b/i,
    examples: [
      'I cannot complete my order',
      'the page hangs when I pay',
      'the basket is empty',
      'the button to continue does not react',
      'I am stuck at the last step before paying',
    ],
  },
  {
    name: /\bapp\b.*\b(?:crash|bug|issue|problem|error)|crash/i,
    examples: [
      'the app closes as soon as I open it',
      'it freezes',
      'it shows an error',
      'the app hangs on the start screen of my phone',
      'after the update it keeps crashing',
    ],
  },
  {
    name: /\bweb ?site|technical|\bbugs?\b|\berrors?\b|does not work/i,
    examples: [
      'the page does not load',
      'I get an error message',
      'the button does nothing',
      'the screen stays blank in my browser',
      'search finds nothing',
      'the pictures are not shown',
      'it worked yesterday and today it does not',
      'the figures on the screen are wrong',
    ],
  },
  {
    name: /\bslow\b|performance|connection|outage|\bdown\b/i,
    examples: [
      'everything takes ages to load',
      'the connection drops all the time',
      'is your service down',
      'no signal since this morning',
    ],
  },
  {
    name: /\bintegrat|\bapi\b|webhook|plug-?in/i,
    examples: [
      'the connection with our other tool has stopped',
      'our requests to the API fail',
      'the webhook is not sent',
      'how do I get an API key',
      'the sync no longer brings over new records',
    ],
  },
  {
    name: /\b(?:import|export|migrat\w*)\b/i,
    examples: [
      'how do I upload our old records',
      'the file I exported is empty',
      'we want to move everything over from another tool',
    ],
  },
  {
    name: /\b(?:features?|ideas?|suggestions?|wish(?:es)?|improvements?)\b/i,
    examples: [
      'it would be nice if you could add this',
      'I have an idea for you',
      'I miss a function that others have',
      'please think about a dark mode',
    ],
  },
  {
    name: /\brude|\bstaff|agent behavio|service quality|customer service|unprofessional/i,
    examples: [
      'the woman on the phone was rude and unfriendly and hung up on me',
      'your colleague laughed at me',
      'the man at the counter did not want to help',
      'he shouted at me in front of everybody',
      'I have never been spoken to like that',
    ],
  },
  {
    name: /\blong wait|wait(?:ing)? time|no (?:reply|response|answer)|slow response|unanswered/i,
    examples: [
      'nobody answers my emails',
      'I waited an hour in the queue',
      'this is the third time I write',
      'nobody picks up the phone',
      'I was kept on hold until I gave up',
    ],
  },
  {
    name: /\bcomplain/i,
    examples: [
      'I want to make a complaint',
      'this is the worst service I have ever had',
      'I am disgusted with how you treat customers',
    ],
  },
  {
    name: /\bprais|compliment|positive|thanks\b/i,
    examples: [
      'I just wanted to say thank you',
      'your colleague was wonderful',
      'I love what I bought',
      'keep up the good work',
    ],
  },
]
