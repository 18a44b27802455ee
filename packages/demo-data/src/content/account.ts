import { topic } from '../topic.ts'

const passwordReset = topic({
  key: 'password_reset',
  severity: 0.35,
  difficulty: 0.2,
  needs: 'own',
  subjects: `
    Password reset
    I cannot log in
    ?mail> No reset email`,
  problems: `
    I cannot log in to my account anymore.
    +mail> I asked for a new password {quantity} times, and no email comes.
    +link> The reset link says it has expired, even when I click it right away.
    My password is not accepted, although I am sure it is right.
    I forgot my password, and the reset page shows "{error}".`,
  details: `
    ?mail> I checked the spam folder.
    I tried it on my {device} and on a computer.
    I need to get to my order {order}.
    It worked fine last week.`,
  questions: `
    Can you reset it for me?
    How do I get back in?
    Can you send me a new link?`,
  ask: `
    Which email address is your account under?
    For your safety, could you confirm the email address and the zip code on file?`,
  give: `
    It is {email}.
    {email}, and the city is {city}.
    The address is {email}, I have used it for years.`,
  explain: `
    +bounce !link> I found your account. The reset emails were sent, but your provider bounced them.
    +dup> There are two accounts with nearly the same email address, one with a typo.
    ?link> The link opens only once, and some mail apps open it for you in a preview.`,
  fix: `
    I have sent a fresh link that works for 24 hours. Please copy it into the browser by hand.
    ?dup> I removed the duplicate account, and the reset email should be with you in a minute.
    ?bounce> I lifted the bounce block, please request the link once more and it will arrive.`,
  partial: `
    Please use the link "Forgot password" on the login page.
    Please clear your cookies and try again.`,
  progress: `
    I have asked our technical team to check the mail log and will write by {eta}.
    I need a colleague to unlock it, you will hear from me by {eta}.`,
  fail: `
    I cannot reset it without access to that email address.
    We are not able to change this for you. Please open a new account.`,
  still: `
    ?mail> Still no email.
    ?link> The new link has expired as well.
    I am still locked out.`,
  glad: `
    I am in!
    That worked, I can see my orders again.
    ?link> Copying the link did the trick.`,
  pairs: `
    Are my old orders still there? => Yes, everything is as it was.
    Can I change my email there too? => Yes, under Profile, and you will have to confirm it once.`,
  notes: `
    ?bounce> Bounce on provider, block removed.
    ?dup> Duplicate account merged.`,
})

const accountLocked = topic({
  key: 'account_locked',
  severity: 0.45,
  difficulty: 0.35,
  needs: 'own',
  subjects: `
    !phone> Account locked
    !phone> My account has been blocked
    Locked out`,
  problems: `
    My account is locked and I do not know why.
    I got an email that my account was blocked for "unusual activity".
    After too many tries my account is locked.
    +phone> The code for the login never reaches my phone.
    +phone> I have a new phone number and cannot get the login code anymore.`,
  details: `
    !phone> I only logged in while traveling.
    I have an open order, {order}.
    There is a balance of {part} on my account.
    !phone> I have waited 24 hours as the page said.`,
  questions: `
    Can you unlock it?
    !phone> Why was it locked?
    How can I get back into it?`,
  ask: `
    To be sure it is you: could you tell me the name and city on the account and your last order?
    Could you confirm the email address and one recent order number?`,
  give: `
    {first}, {city}, and the last order was {order}.
    The email is {email}, and the order is {order}.
    Last order {order} for {amount}.`,
  explain: `
    !phone> The lock was set automatically after a login from a new place.
    !phone> There were several failed tries from another country, so the lock did protect you.
    ?phone> The phone number on file is your old one, which is why no code arrives.`,
  fix: `
    !phone> I have unlocked it and signed out all devices. Please set a new password with the link I sent.
    !phone> Your account is open again, and your balance and orders are all there.
    ?phone> I changed the number after checking your details, so the next code goes to your new phone.`,
  partial: `
    !phone> Locked accounts are opened automatically after 24 hours.
    For security reasons we cannot give any information about locks.`,
  progress: `
    Our security team has to approve this. I will write to you by {eta}.
    I have passed on your case and will be back by {eta}.`,
  fail: `
    I could not verify your identity, so the lock stays.
    The security team decided to keep the account closed.`,
  still: `
    !phone> It is still locked.
    It locked me out again today.
    ?phone> The code still goes to the old number.`,
  glad: `
    I am back in.
    Unlocked, great.
    Works again, thank you.`,
  pairs: `
    Was anything ordered by someone else? => No, I checked, there are no orders that are not yours.
    !phone> How do I stop this from happening? => Add the travel device as trusted once you are logged in.`,
  notes: `
    Verified by order and city. Unlocked.
    Failed logins from abroad, forced reset.`,
})

const personalDetails = topic({
  key: 'personal_details',
  severity: 0.15,
  difficulty: 0.2,
  needs: 'nothing',
  subjects: `
    ?data> Data request
    ?data> My personal data
    ?change ?name> Change [my email|my name|my details]
    ?change ?name ?merge> Update my account
    ?delete> Please delete my account`,
  problems: `
    +change> I would like to change the email address of my account.
    +name> I got married and need to change my last name in the account.
    +delete> Please delete my account and all my data.
    +change> My phone number in your system is wrong.
    +merge> I have two accounts and would like to merge them.
    +data> I would like to know which data you hold about me.`,
  details: `
    The account is under {email}.
    ?change ?name> I could not find it in the settings.
    ?delete ?merge> I have no open orders.
    ?merge> The points should stay, if possible.`,
  questions: `
    Can you do that for me?
    How does it work?
    ?change> Where can I change it?`,
  explain: `
    I have found your account under {email}.
    ?name> Names can only be changed by us, as they appear on invoices.
    ?merge> Both accounts are yours, I have compared the addresses.`,
  fix: `
    ?change ?name> It is done, you will see the change the next time you log in.
    ?change ?data> I have started it, and you will get a confirmation at {email} that you only have to click.
    ?merge> The accounts are merged, with all orders and {points} points in one place.
    ?delete> I have put in the deletion. It is final after 30 days, and you will get a note.`,
  partial: `
    ?change ?name> You can change your details in your account settings.
    Please see our privacy notice.`,
  progress: `
    ?delete ?data> Our privacy team handles this. I will confirm by {eta}.
    I need a second pair of eyes on this and will write by {eta}.`,
  fail: `
    ?merge> We cannot merge accounts.
    This cannot be changed while an order is open.`,
  still: `
    ?change ?name> It still shows the old one.
    I did not get a confirmation.
    ?delete> I still get your emails, although I asked you to delete me.`,
  glad: `
    ?change ?name> I see the change, thanks.
    Confirmed, great.
    All good now.`,
  pairs: `
    ?merge> Do I lose my points? => No, they stay with you.
    ?name> Will old invoices change too? => No, they stay as they were issued.`,
  notes: `
    ?delete ?data> Privacy request logged.
    ?merge> Merged after address check.`,
})

export const accountTopics = [passwordReset, accountLocked, personalDetails]
