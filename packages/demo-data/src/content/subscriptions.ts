import { topic } from '../topic.ts'

const cancelSubscription = topic({
  key: 'cancel_subscription',
  severity: 0.35,
  difficulty: 0.25,
  needs: 'nothing',
  subjects: `
    Cancel my subscription
    Please stop the {plan}
    Cancellation`,
  problems: `
    I would like to cancel my {plan}.
    Please stop my subscription, I have [far too much|enough] at home.
    I cannot find the button to cancel the {plan}.
    I cancelled the {plan} on {placed}, and another box came today.
    The cancel page of the {plan} just loads forever.`,
  details: `
    The account is {email}.
    The next box is planned for {eta}, please stop that one too.
    It has nothing to do with the quality.
    I have tried it on my {device} and on a computer.`,
  questions: `
    Can you cancel it for me?
    Can you confirm it in writing?
    How do I cancel?`,
  explain: `
    I have your {plan} open here, the next box was planned for {eta}.
    The cancel page had a problem this week, sorry for that.
    Your cancellation was saved, but the next box had already been packed.`,
  fix: `
    Your {plan} is cancelled as of today, and no further box will come. The confirmation is in your inbox.
    It is cancelled, and I refunded the last box of {part} as well.
    I stopped it right away, nothing more will be charged. You are welcome back anytime.`,
  partial: `
    You can cancel your subscription in your account.
    Subscriptions can be cancelled up to 7 days before the next box.`,
  progress: `
    I have asked to stop the next box and will confirm by {eta}.
    The cancellation needs a colleague in billing, you will hear from me by {eta}.`,
  fail: `
    The minimum term ends next quarter, so I cannot cancel it earlier.
    The next box has been packed, so it will be charged.`,
  still: `
    I was charged again.
    It still shows as active.
    Another box came today!`,
  glad: `
    Got the confirmation.
    That was painless.
    Thanks for making it easy.`,
  pairs: `
    Can I come back later? => Yes, anytime, your settings stay saved.
    Do I keep my points? => Yes, they stay.`,
  notes: `
    Cancelled, last box refunded.
    Cancel page loop, bug reported.`,
})

const skipOrPause = topic({
  key: 'skip_or_pause',
  severity: 0.15,
  difficulty: 0.15,
  needs: 'nothing',
  subjects: `
    Skip the next box
    Pause my {plan}
    Change my delivery rhythm`,
  problems: `
    I would like to skip the next box of my {plan}.
    We are away for {weeks} weeks, please pause my subscription.
    Can I get the {plan} every second month only?
    I would like to change what is in my {plan}.
    I tried to pause the {plan}, but the page shows an error.`,
  details: `
    The next one is planned for {eta}.
    I am back after {arrive}.
    The account is under {email}.
    I am happy with it otherwise.`,
  questions: `
    Is that possible?
    Can you do that for me?
    Until when do I have to tell you?`,
  explain: `
    Your next box is planned for {eta} and not packed yet.
    I can change the rhythm from here.
    The pause page shows an error on phones, we know about it.`,
  fix: `
    I have skipped the next box, the one after comes as usual.
    Your {plan} is paused, and you can start it again with one click.
    It comes every second month now, the next one after {arrive}.`,
  partial: `
    You can skip boxes in your account.
    Changes have to be made 7 days ahead.`,
  progress: `
    I have asked the packing team whether they can still take it out, and will write by {eta}.
    I will change it as soon as the page works again and confirm by {eta}.`,
  fail: `
    The box has been packed, so I cannot skip it.
    A pause of more than three months is not possible.`,
  still: `
    The box came anyway.
    It still shows the old date.`,
  glad: `
    I see it in my account, thanks.
    Perfect, enjoy your day.
    That was easy.`,
  pairs: `
    Does the price change? => No, it stays the same.
    Can I swap one item too? => Yes, until three days before packing.`,
  notes: `
    Skipped one box.
    Rhythm changed to 60 days.`,
})

const renewalCharge = topic({
  key: 'renewal_charge',
  severity: 0.55,
  difficulty: 0.35,
  needs: 'nothing',
  subjects: `
    Renewal charge
    Charged for a {plan} I did not renew
    Subscription price went up`,
  problems: `
    My {plan} was renewed without asking me.
    I was charged {amount} for the renewal of the {plan}.
    The price of my {plan} went up, and nobody told me.
    I thought the {plan} was a free trial, and now I paid {amount}.
    I stopped the {plan}, but the renewal was still charged on {placed}.`,
  details: `
    I did not get any reminder.
    The card ends in {card}.
    I have not used it for months.
    The old price was {part}.`,
  questions: `
    Can I get that back?
    Why was I not told?
    Can you undo it?`,
  explain: `
    The trial ended on {placed}, and the reminder went to an old email address.
    The new price was announced in the newsletter only, which was not good enough.
    I see that the renewal ran a day before your cancellation.`,
  fix: `
    I have refunded the {amount} and ended the {plan}.
    I set you back to the old price for another year and refunded the difference of {part}.
    The renewal is reversed, the money is back within 3 to 5 business days.`,
  partial: `
    Subscriptions renew automatically unless they are cancelled.
    The terms were shown when you signed up.`,
  progress: `
    I have asked billing for an exception and will tell you by {eta}.
    I need to check the reminder log, you will hear from me by {eta}.`,
  fail: `
    The renewal was correct according to the terms, so I cannot refund it.
    We can only refund the unused part, which is {part}.`,
  still: `
    No refund yet.
    It says it renews next month again.
    You charged me once more.`,
  glad: `
    The refund is there.
    Fair enough, thank you.
    Thanks for being flexible.`,
  pairs: `
    Will I be warned next time? => Yes, I switched on the reminder, 14 days ahead.
    Do I have to send the last box back? => No, please keep it.`,
  notes: `
    Reminder bounced, refund ok.
    Price change complaint, old price kept.`,
})

export const subscriptionTopics = [cancelSubscription, skipOrPause, renewalCharge]
