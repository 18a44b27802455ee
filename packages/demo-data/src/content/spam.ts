import { type Phrase, phrases } from '../template.ts'

interface SpamKind {
  subjects: Phrase[]
  senders: string[]
  /** A message combines one opening, one middle and one ending. */
  openings: Phrase[]
  middles: Phrase[]
  ends: Phrase[]
}

export const spamKinds: SpamKind[] = [
  {
    subjects: phrases(`
      [Boost|Improve|Double] your website traffic
      Your site is not on page one
      Guest post on your [blog|website]
      [Quick question|Proposal] about {brand}
      {points} new leads for {brand} every month
      Website redesign offer`),
    senders: [
      'Growth Team',
      'Marcus from RankRocket',
      'Digital Outreach',
      'SEO Experts Desk',
      'Link Partner',
    ],
    openings: phrases(`
      Hi {brand} team, I came across your website and was impressed.
      Hello, hope this email finds you well.
      Dear business owner, we did a free audit of your website and found {points} errors.
      Hi, I was looking at your online shop and noticed it does not rank for your main keywords.
      Greetings, we are a leading digital marketing agency with {quantity} offices worldwide.`),
    middles: phrases(`
      We can get you to the first page of the search results within {weeks} weeks, guaranteed.
      We offer [high authority backlinks|guest posts with dofollow links] starting at just {part} per link.
      Our clients saw their organic traffic grow by {points} percent in one quarter.
      We build modern, mobile friendly websites for only {amount}.
      We have a database of {late}0 thousand verified buyers in your industry.`),
    ends: phrases(`
      Can I send you a quote? Reply YES for our price list.
      Are you free for a 15 minute call this week?
      If you are not interested, reply "unsubscribe".
      Let me know your phone number and a good time to call.
      This offer is valid until {eta} only.`),
  },
  {
    subjects: phrases(`
      [URGENT|Action required]: your mailbox will be suspended
      You have [won|been selected]
      Invoice {error} overdue
      Investment opportunity
      Unusual sign-in [detected|attempt]
      Final notice about your payment`),
    senders: [
      'Mail Administrator',
      'Security Desk',
      'Crypto Desk',
      'Prize Office',
      'Accounts Payable',
      'Mr. Peter Anders',
    ],
    openings: phrases(`
      Dear user, your mailbox has reached its storage limit.
      Congratulations! Your email address was drawn in our international promotion.
      Dear friend, I am a bank manager and have a confidential proposal for you.
      Attention: we detected an unusual sign-in to your account from a new device.
      Make {points} dollars a day with our automated crypto trading system.`),
    middles: phrases(`
      Click the link below and confirm your password within 24 hours, or your account will be closed.
      To release the sum of {points},000 dollars, please send your full name, address and bank details.
      Open the attached file to see your invoice and avoid legal action.
      Invest only {part} in bitcoin today and get a guaranteed return of {points} percent.
      Verify your identity here: http://secure-login.{error}.example/verify`),
    ends: phrases(`
      Failure to act will result in permanent suspension.
      Please keep this confidential until the transfer is done.
      Act now, places are limited!
      Pay the processing fee with gift cards to receive your prize.
      Reply with your phone number for the next steps.`),
  },
  {
    subjects: phrases(`
      Newsletter: [trends|news] of the week
      [Spring|Summer|Autumn] sale: up to {late}0% off office supplies
      Webinar: [logistics|retail] in change
      Last chance to register
      Our new catalog is here`),
    senders: [
      'Retail Weekly',
      'Office Supplies Direct',
      'Packaging News',
      'Events Desk',
      'Wholesale Catalog',
    ],
    openings: phrases(`
      Read this newsletter in your browser.
      This week in retail: what the experts expect.
      Our new catalog with {points} products is here!
      Join our free webinar on {eta}.
      Big savings on boxes, tape and labels, this week only.`),
    middles: phrases(`
      Top stories: five ideas for better packaging, interview with an industry expert, market figures.
      Save up to {late}0 percent on all office supplies with the code {code}.
      Learn from our speakers how to cut shipping costs by {late}0 percent.
      New in our range: recycled cartons, paper tape and thermal labels from {part}.`),
    ends: phrases(`
      Unsubscribe | View in browser | Privacy policy
      You receive this email because you signed up for our newsletter. Unsubscribe here.
      Register now and save your seat. To unsubscribe click here.
      Manage your email preferences or unsubscribe at any time.`),
  },
]
