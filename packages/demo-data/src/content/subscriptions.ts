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
    +page> I cannot find the button to cancel the {plan}.
    +again> I cancelled the {plan} on {placed}, and another box came today.
    +page> The cancel page of the {plan} just loads forever.`,
  details: `
    The account is {email}.
    !again> The next box is planned for {eta}, please stop that one too.
    It has nothing to do with the quality.
    ?page> I have tried it on my {device} and on a computer.`,
  questions: `
    Can you cancel it for me?
    Can you confirm it in writing?
    ?page> How do I cancel?`,
  explain: `
    !again> I have your {plan} open here, the next box was planned for {eta}.
    ?page> The cancel page had a problem this week, sorry for that.
    ?again> Your cancellation was saved, but the next box had already been packed.`,
  fix: `
    !again> Your {plan} is cancelled as of today, and no further box will come. The confirmation is in your inbox.
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
    ?again> Cancelled, last box refunded.
    ?page> Cancel page loop, bug reported.`,
})

const skipOrPause = topic({
  key: 'skip_or_pause',
  severity: 0.15,
  difficulty: 0.15,
  needs: 'nothing',
  subjects: `
    ?skip> Skip the next box
    ?pause> Pause my {plan}
    ?rhythm ?content> Change my delivery rhythm`,
  problems: `
    +skip> I would like to skip the next box of my {plan}.
    +pause> We are away for {weeks} weeks, please pause my subscription.
    +rhythm> Can I get the {plan} every second month only?
    +content> I would like to change what is in my {plan}.
    +pause> I tried to pause the {plan}, but the page shows an error.`,
  details: `
    ?skip ?pause> The next one is planned for {eta}.
    ?pause> I am back after {arrive}.
    The account is under {email}.
    I am happy with it otherwise.`,
  questions: `
    Is that possible?
    Can you do that for me?
    ?skip ?pause> Until when do I have to tell you?`,
  explain: `
    Your next box is planned for {eta} and not packed yet.
    ?rhythm ?content> I can change the rhythm from here.
    ?pause> The pause page shows an error on phones, we know about it.`,
  fix: `
    ?content> I have changed the content of your next box, the list is in your inbox.
    ?content> Done, the new selection counts from the next box on.
    ?skip> I have skipped the next box, the one after comes as usual.
    ?pause> Your {plan} is paused, and you can start it again with one click.
    ?rhythm> It comes every second month now, the next one after {arrive}.`,
  partial: `
    ?skip ?pause> You can skip boxes in your account.
    Changes have to be made 7 days ahead.`,
  progress: `
    ?skip> I have asked the packing team whether they can still take it out, and will write by {eta}.
    !skip> I will change it as soon as the page works again and confirm by {eta}.`,
  fail: `
    ?content ?rhythm> This cannot be changed in the middle of a term.
    ?skip> The box has been packed, so I cannot skip it.
    ?pause> A pause of more than three months is not possible.`,
  still: `
    ?skip ?pause> The box came anyway.
    It still shows the old date.`,
  glad: `
    I see it in my account, thanks.
    Perfect, enjoy your day.
    That was easy.`,
  pairs: `
    Does the price change? => No, it stays the same.
    Can I swap one item too? => Yes, until three days before packing.`,
  notes: `
    ?skip> Skipped one box.
    ?rhythm> Rhythm changed to 60 days.`,
})

const renewalCharge = topic({
  key: 'renewal_charge',
  severity: 0.55,
  difficulty: 0.35,
  needs: 'nothing',
  subjects: `
    Renewal charge
    !price> Charged for a {plan} I did not renew
    ?price> Subscription price went up`,
  problems: `
    My {plan} was renewed without asking me.
    I was charged {amount} for the renewal of the {plan}.
    +price> The price of my {plan} went up, and nobody told me.
    +trial> I thought the {plan} was a free trial, and now I paid {amount}.
    +late> I stopped the {plan}, but the renewal was still charged on {placed}.`,
  details: `
    I did not get any reminder.
    The card ends in {card}.
    !price> I have not used it for months.
    ?price> The old price was {part}.`,
  questions: `
    Can I get that back?
    Why was I not told?
    !price> Can you undo it?`,
  explain: `
    !price> I see the renewal of {placed}, and I also see that no reminder was sent.
    ?trial> The trial ended on {placed}, and the reminder went to an old email address.
    ?price> The new price was announced in the newsletter only, which was not good enough.
    ?late> I see that the renewal ran a day before your cancellation.`,
  fix: `
    !price> I have refunded the {amount} and ended the {plan}.
    ?price> I set you back to the old price for another year and refunded the difference of {part}.
    !price> The renewal is reversed, the money is back within 3 to 5 business days.`,
  partial: `
    !price> Subscriptions renew automatically unless they are cancelled.
    The terms were shown when you signed up.`,
  progress: `
    I have asked billing for an exception and will tell you by {eta}.
    I need to check the reminder log, you will hear from me by {eta}.`,
  fail: `
    The renewal was correct according to the terms, so I cannot refund it.
    We can only refund the unused part, which is {part}.`,
  still: `
    No refund yet.
    !price> It says it renews next month again.
    You charged me once more.`,
  glad: `
    The refund is there.
    Fair enough, thank you.
    Thanks for being flexible.`,
  pairs: `
    Will I be warned next time? => Yes, I switched on the reminder, 14 days ahead.
    Do I have to send the last box back? => No, please keep it.`,
  notes: `
    !price> Reminder bounced, refund ok.
    ?price> Price change complaint, old price kept.`,
})

export const subscriptionTopics = [cancelSubscription, skipOrPause, renewalCharge]
