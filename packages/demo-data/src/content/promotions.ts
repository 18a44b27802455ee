import { topic } from '../topic.ts'

const discountCode = topic({
  key: 'discount_code',
  severity: 0.35,
  difficulty: 0.25,
  needs: 'own',
  subjects: `
    ?cart> Code {code} does not work
    ?after> Discount not applied
    Promo code`,
  problems: `
    +cart> The code {code} does not work in my cart.
    +cart> I got an email with the code {code}, but it says it is not valid.
    +after> I forgot to enter {code} when I ordered the {product}.
    +after> The discount was not taken off my order {order}.
    +cart> Your banner says 15 percent off, but the price in the cart is the full {amount}.`,
  details: `
    ?cart> I copied it straight from the email.
    ?cart> The cart is well over the minimum.
    ?cart> The offer runs until tonight, it says.
    I only ordered because of the discount.`,
  questions: `
    Can you apply it for me?
    ?cart> Why is it not working?
    ?after> Can I get the difference back?`,
  ask: `
    ?cart> What is in your cart, and what does the message say exactly?
    ?after> Which email address did you get the code at, and do you have an order number already?`,
  give: `
    ?cart> The {product}, and it says "code not valid".
    ?after> I got it at {email}, and the order is {order}.
    ?cart> Just the {item} for {amount}. The message is "{error}".`,
  explain: `
    ?cart> The code was set to new customers only by mistake.
    {code} excludes items that are already on sale, and the {product} is one of them.
    ?cart> The code had a space at the end in our email, so copying it did not work. That is our error.`,
  fix: `
    ?after> I have refunded the difference of {part} to your card.
    ?cart> I made you a personal code, {code}X, which works on everything until {arrive}.
    ?after> I have applied it to {order}, the new total is in your inbox.`,
  partial: `
    Codes cannot be combined and are subject to conditions.
    Please check the terms of the promotion.`,
  progress: `
    I have asked marketing about it and will let you know by {eta}.
    I will find out whether I can make an exception. You will hear from me by {eta}.`,
  fail: `
    ?after> A code cannot be applied afterwards.
    The promotion ended at midnight, so I cannot help.`,
  still: `
    ?cart> It still shows the full price.
    ?cart> The new code is not accepted either.
    ?after> I have not seen the {part} yet.`,
  glad: `
    ?cart> It worked, ordered!
    ?after> The discount is in, thanks.
    ?after> Got the difference back.`,
  pairs: `
    ?cart> Can I use it a second time? => This one works once, but there is a new code in the next newsletter.
    Does it cover shipping too? => No, just the items, but orders over 50 dollars ship free.`,
  notes: `
    Code set wrong by campaign, several reports today.
    ?after> Refunded difference as goodwill.`,
})

const giftCard = topic({
  key: 'gift_card',
  severity: 0.35,
  difficulty: 0.3,
  needs: 'own',
  subjects: `
    Gift card [balance|not working|not received]
    ?use ?read> Gift card code invalid`,
  problems: `
    +use> My gift card does not work, it says the balance is zero.
    +lost> I bought a gift card for {occasion}, and it never arrived.
    +read> The code on my gift card cannot be read anymore.
    +balance> I would like to know the balance of my gift card.
    +back> I paid with a gift card, and then the order was cancelled. Where is my balance now?`,
  details: `
    It was worth 50 dollars.
    ?use ?read> I have never used it.
    I still have the receipt, order {order}.
    ?lost> The email went to {email}.`,
  questions: `
    Can you check it?
    ?lost ?read> Can you send it again?
    ?balance> What is left on it?`,
  ask: `
    !lost !back> Could you send me the last six characters of the code?
    ?lost ?back> Do you have the order number of the gift card or the email it went to?`,
  give: `
    ?use ?balance> The last six are K{card}Q.
    ?lost ?back> The order is {order}, sent to {email}.
    ?read> I can read K{card}, the rest is scratched off.`,
  explain: `
    ?use> The card was bought on {placed}, but never activated at the register.
    ?lost> The email with the card bounced.
    ?back> The balance came back when the order was cancelled, but it sits on a new card number.`,
  fix: `
    ?use> I have activated it, you can use it right away.
    ?lost> I have sent it again to {email}, and it is there by now I hope.
    ?back ?balance ?read> I moved the balance of {part} to your account, it is taken off automatically at checkout.`,
  partial: `
    You can check the balance on our gift card page.
    Gift cards cannot be replaced.`,
  progress: `
    I have asked our gift card provider and will write to you by {eta}.
    I have to verify the purchase first. You will hear from me by {eta}.`,
  fail: `
    ?back> The balance was used for another order, so there is nothing left.
    ?lost> The card was sent to the address you gave us, I cannot send it to another one.
    ?use ?balance> The card has been used up, so there is nothing left on it.
    ?read> Without the full code I cannot help.`,
  still: `
    ?balance> It still shows nothing.
    ?use ?back> The balance is still zero.
    ?lost> No email so far.
    ?use ?read> It is still not accepted.`,
  glad: `
    ?use ?read> It works now.
    ?lost> Got the card, just in time.
    ?back ?balance> I see the balance, thank you.`,
  pairs: `
    Does it expire? => No, it stays valid.
    Can I use it together with a code? => Yes, the code comes off first.`,
  notes: `
    ?use> Card not activated at purchase, fixed.
    ?lost> Email bounced, resent.`,
})

const loyaltyPoints = topic({
  key: 'loyalty_points',
  severity: 0.3,
  difficulty: 0.25,
  needs: 'nothing',
  subjects: `
    ?missing ?double> Points missing
    My reward points
    ?missing ?double> Bonus points for order {order}`,
  problems: `
    +missing> My points for order {order} were not credited.
    +gone> I had {points} points, and now they are gone.
    +redeem> I cannot redeem my {points} points.
    +double> I was promised double points and got only the normal ones.
    +gone> My points expired without any notice.`,
  details: `
    The account is {email}.
    I was saving them for the {product}.
    The app shows a different number than the website.
    ?double> The campaign said double points until {due}.`,
  questions: `
    ?missing ?double> Can you add them?
    ?gone> Where did they go?
    ?redeem> How can I use them?`,
  explain: `
    ?missing> Points are credited after the return period, but yours got stuck.
    ?gone> They expired because there was no order for a year, though you should have had a reminder.
    ?double> The double points were tied to the app, and the order came through the website.`,
  fix: `
    ?missing ?redeem> I have added {points} points, they show up within the hour.
    ?gone> I brought them back, and they are good for another year.
    ?double> I credited the second half, so that you have your double points now.`,
  partial: `
    ?missing ?double> Points are credited 30 days after delivery.
    Please see the terms of our rewards program.`,
  progress: `
    I have asked the rewards team and will write by {eta}.
    I am checking this with a colleague, you will hear from me by {eta}.`,
  fail: `
    ?missing> Points are only credited for orders made while logged in, so I cannot add them.
    ?redeem> Points cannot be used for items on sale.
    ?gone> Expired points cannot be brought back.
    ?double> The campaign did not include this item.`,
  still: `
    ?missing ?double> Still not there.
    The number has not changed.
    ?redeem> I still cannot redeem them.`,
  glad: `
    The points are there.
    I see them, great.
    Just used them, thank you.`,
  pairs: `
    How much are they worth? => 100 points are worth one dollar.
    When do they expire? => A year after your last order.`,
  notes: `
    ?missing ?double> Points credited by hand.
    ?gone> No reminder was sent before expiry. Restored.`,
})

export const promotionTopics = [discountCode, giftCard, loyaltyPoints]
