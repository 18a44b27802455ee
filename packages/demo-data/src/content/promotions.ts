import { topic } from '../topic.ts'

const discountCode = topic({
  key: 'discount_code',
  severity: 0.35,
  difficulty: 0.25,
  needs: 'own',
  subjects: `
    Code {code} does not work
    Discount not applied
    Promo code`,
  problems: `
    The code {code} does not work in my cart.
    I got an email with the code {code}, but it says it is not valid.
    I forgot to enter {code} when I ordered the {product}.
    The discount was not taken off my order {order}.
    Your banner says 15 percent off, but the price in the cart is the full {amount}.`,
  details: `
    I copied it straight from the email.
    The cart is well over the minimum.
    The offer runs until tonight, it says.
    I only ordered because of the discount.`,
  questions: `
    Can you apply it for me?
    Why is it not working?
    Can I get the difference back?`,
  ask: `
    What is in your cart, and what does the message say exactly?
    Which email address did you get the code at, and do you have an order number already?`,
  give: `
    The {product}, and it says "code not valid".
    I got it at {email}, and the order is {order}.
    Just the {item} for {amount}. The message is "{error}".`,
  explain: `
    The code was set to new customers only by mistake.
    {code} excludes items that are already on sale, and the {product} is one of them.
    The code had a space at the end in our email, so copying it did not work. That is our error.`,
  fix: `
    I have refunded the difference of {part} to your card.
    I made you a personal code, {code}X, which works on everything until {arrive}.
    I have applied it to {order}, the new total is in your inbox.`,
  partial: `
    Codes cannot be combined and are subject to conditions.
    Please check the terms of the promotion.`,
  progress: `
    I have asked marketing about it and will let you know by {eta}.
    I will find out whether I can make an exception. You will hear from me by {eta}.`,
  fail: `
    A code cannot be applied afterwards.
    The promotion ended at midnight, so I cannot help.`,
  still: `
    It still shows the full price.
    The new code is not accepted either.
    I have not seen the {part} yet.`,
  glad: `
    It worked, ordered!
    The discount is in, thanks.
    Got the difference back.`,
  pairs: `
    Can I use it a second time? => This one works once, but there is a new code in the next newsletter.
    Does it cover shipping too? => No, just the items, but orders over 50 dollars ship free.`,
  notes: `
    Code set wrong by campaign, several reports today.
    Refunded difference as goodwill.`,
})

const giftCard = topic({
  key: 'gift_card',
  severity: 0.35,
  difficulty: 0.3,
  needs: 'own',
  subjects: `
    Gift card [balance|not working|not received]
    Gift card code invalid`,
  problems: `
    My gift card does not work, it says the balance is zero.
    I bought a gift card for {occasion}, and it never arrived.
    The code on my gift card cannot be read anymore.
    I would like to know the balance of my gift card.
    I paid with a gift card, and then the order was cancelled. Where is my balance now?`,
  details: `
    It was worth 50 dollars.
    I have never used it.
    I still have the receipt, order {order}.
    The email went to {email}.`,
  questions: `
    Can you check it?
    Can you send it again?
    What is left on it?`,
  ask: `
    Could you send me the last six characters of the code?
    Do you have the order number of the gift card or the email it went to?`,
  give: `
    The last six are K{card}Q.
    The order is {order}, sent to {email}.
    I can read K{card}, the rest is scratched off.`,
  explain: `
    The card was bought on {placed}, but never activated at the register.
    The email with the card bounced.
    The balance came back when the order was cancelled, but it sits on a new card number.`,
  fix: `
    I have activated it, you can use it right away.
    I have sent it again to {email}, and it is there by now I hope.
    I moved the balance of {part} to your account, it is taken off automatically at checkout.`,
  partial: `
    You can check the balance on our gift card page.
    Gift cards cannot be replaced.`,
  progress: `
    I have asked our gift card provider and will write to you by {eta}.
    I have to verify the purchase first. You will hear from me by {eta}.`,
  fail: `
    The card has been used up, so there is nothing left on it.
    Without the full code I cannot help.`,
  still: `
    The balance is still zero.
    No email so far.
    It is still not accepted.`,
  glad: `
    It works now.
    Got the card, just in time.
    I see the balance, thank you.`,
  pairs: `
    Does it expire? => No, it stays valid.
    Can I use it together with a code? => Yes, the code comes off first.`,
  notes: `
    Card not activated at purchase, fixed.
    Email bounced, resent.`,
})

const loyaltyPoints = topic({
  key: 'loyalty_points',
  severity: 0.3,
  difficulty: 0.25,
  needs: 'nothing',
  subjects: `
    Points missing
    My reward points
    Bonus points for order {order}`,
  problems: `
    My points for order {order} were not credited.
    I had {points} points, and now they are gone.
    I cannot redeem my {points} points.
    I was promised double points and got only the normal ones.
    My points expired without any notice.`,
  details: `
    The account is {email}.
    I was saving them for the {product}.
    The app shows a different number than the website.
    The campaign said double points until {due}.`,
  questions: `
    Can you add them?
    Where did they go?
    How can I use them?`,
  explain: `
    Points are credited after the return period, but yours got stuck.
    They expired because there was no order for a year, though you should have had a reminder.
    The double points were tied to the app, and the order came through the website.`,
  fix: `
    I have added {points} points, they show up within the hour.
    I brought them back, and they are good for another year.
    I credited the second half, so that you have your double points now.`,
  partial: `
    Points are credited 30 days after delivery.
    Please see the terms of our rewards program.`,
  progress: `
    I have asked the rewards team and will write by {eta}.
    I am checking this with a colleague, you will hear from me by {eta}.`,
  fail: `
    Expired points cannot be brought back.
    The campaign did not include this item.`,
  still: `
    Still not there.
    The number has not changed.
    I still cannot redeem them.`,
  glad: `
    The points are there.
    I see them, great.
    Just used them, thank you.`,
  pairs: `
    How much are they worth? => 100 points are worth one dollar.
    When do they expire? => A year after your last order.`,
  notes: `
    Points credited by hand.
    No reminder was sent before expiry. Restored.`,
})

export const promotionTopics = [discountCode, giftCard, loyaltyPoints]
