import { topic } from '../topic.ts'

const chargedTwice = topic({
  key: 'charged_twice',
  severity: 0.65,
  difficulty: 0.4,
  subjects: `
    Charged twice
    Double charge for {order}
    {amount} taken two times`,
  problems: `
    I was charged twice for order {order}.
    My card shows {amount} two times for the same order.
    You took {amount} from my account on {placed} and again the day after.
    There are two payments for my {product} on my statement.
    +copy !pending> I only ordered one {item} but paid for two.`,
  details: `
    The card ends in {card}.
    I have one confirmation email only.
    +over> Because of this my account is overdrawn.
    The page hung for a moment when I paid.
    I can send a screenshot of my statement.`,
  questions: `
    When do I get the second payment back?
    Can you refund one of them?
    Why did this happen?
    Can you fix that today?`,
  explain: `
    +pending> I see both payments. One of them is only a reservation by your bank and was never collected.
    +booked> The first attempt timed out, but went through later, so you really did pay twice.
    +copy> The system made two orders within the same minute, {order} and a copy of it.`,
  fix: `
    !pending !copy> I have refunded the second {amount} just now. It takes 3 to 5 business days to reach your card ending in {card}.
    ?copy> I have cancelled the copy and released the money. You will have the {amount} back within 3 business days.
    ?pending> The reservation drops off on its own by {arrive}. I have sent you a letter for your bank in case they ask.`,
  partial: `
    Pending charges disappear on their own within 7 to 10 days.
    Please contact your bank about duplicate charges.`,
  progress: `
    I have sent this to our payments team with high priority. I will write to you by {eta}.
    I need to see the bank's side first and will get back to you by {eta}.`,
  fail: `
    On our side there is only one payment, so you will have to talk to your bank.
    I cannot refund a pending charge.`,
  still: `
    The second charge is still there.
    ?pending> It is not pending, it is booked.
    I still miss {amount}.`,
  glad: `
    The second payment is back.
    I can see the refund, good.
    My bank shows it now.`,
  pairs: `
    Will my order still ship? => Yes, nothing changes for your order.
    ?over> Can you pay the overdraft fee? => If you send me the bank's note, I can credit it to you.`,
  notes: `
    !pending> Gateway timeout, double capture. Refunded one.
    ?pending> Only an authorization, expires {arrive}.`,
})

const declined = topic({
  key: 'payment_declined',
  severity: 0.35,
  difficulty: 0.3,
  needs: 'own',
  subjects: `
    Payment declined
    My card does not work
    Cannot pay`,
  problems: `
    My card was declined when I tried to buy the {product}.
    I have tried to pay {quantity} times, and it fails every time.
    The payment page says "{error}" after I enter my card.
    My bank says the payment is fine, but your shop rejects it.
    I cannot pay with my card ending in {card}, although there is enough money on it.`,
  details: `
    I tried on my laptop and on my {device}.
    The same card worked last month.
    The sale ends tonight, so I am in a bit of a hurry.
    My address is the same as on the card.`,
  questions: `
    What can I do?
    Is there another way to pay?
    Can you see why?`,
  ask: `
    Could you tell me the error text and roughly when you tried?
    Which card type is it, and does your bank ask you to confirm in its app?`,
  give: `
    It says "{error}", and I tried about ten minutes ago.
    A normal credit card. The bank app does not ask me anything.
    The last try was this morning, code {error}.`,
  explain: `
    +bank> I can see the attempts: the bank asked for a confirmation that never reached you.
    +zip> Our fraud check stopped it because the billing address has a typo in the zip code.
    +down> The payment provider had a problem this morning, and your attempts fell right into it.`,
  fix: `
    !bank> I have cleared the block, please try again now. The price is reserved for you until tomorrow.
    +link> I have sent you a secure payment link to {email}, it takes all cards and skips that step.
    ?zip> I corrected the zip code in your profile. The next try should go through.`,
  partial: `
    Please contact your bank or use another payment method.
    Please clear your browser cache and try again.`,
  progress: `
    I have asked the payments team to look at the log, you will hear from me by {eta}.
    I will keep the offer price for you and come back to you by {eta}.`,
  fail: `
    We cannot see why a bank declines a payment.
    Your card type is not supported.`,
  still: `
    Declined again.
    ?link> The link does not work either.
    Same error as before.`,
  glad: `
    It went through!
    ?link> The link worked.
    Paid, finally.`,
  pairs: `
    Was I charged for the failed tries? => No, those are reservations that drop off within a few days.
    Do I still get the sale price? => Yes, I have saved it for you.`,
  notes: `
    ?zip> Zip mismatch, fraud check. Cleared.
    ?link> Payment link sent.`,
})

const invoice = topic({
  key: 'invoice_request',
  severity: 0.15,
  difficulty: 0.15,
  subjects: `
    Invoice for order {order}
    I need a receipt
    ?wrong ?company> Invoice with company name`,
  problems: `
    I need an invoice for order {order}.
    Could you send me the receipt for the {product}?
    +wrong> My invoice for {order} has the wrong [company name|address] on it.
    +down> I cannot download the invoice in my account.
    +company> Our accounting needs an invoice with our tax number for order {order}.`,
  details: `
    ?wrong ?company> It should be made out to {newStreet}, {city}.
    I need it for my tax return.
    ?down> The download button does nothing.
    It was paid on {placed} with the card ending in {card}.`,
  questions: `
    !wrong> Can you send it as a PDF?
    ?wrong> Can you correct it?
    !wrong !company> Where can I find it?`,
  explain: `
    I have found the order from {placed}, it is paid in full.
    !wrong> The invoice had not been created because the address was incomplete.
    ?down> The download was broken for orders of that week, sorry about that.`,
  fix: `
    !wrong !company> I have sent the PDF to {email}.
    ?wrong ?company> I corrected it and sent the new invoice to {email}. The old one is cancelled.
    !wrong !company> It is attached to this message, and you can now download it in your account as well.`,
  partial: `
    Invoices can be downloaded in your account under Orders.
    The invoice is in your shipping email.`,
  progress: `
    +company> Our accounting has to reissue it, you will have it by {eta}.
    I have asked for a copy and will send it by {eta}.`,
  fail: `
    !wrong !company> We can only send invoices for orders of the last two years.
    ?wrong> We cannot change an invoice once it has been issued.
    ?company> I am not able to add a tax number afterwards.`,
  still: `
    ?wrong> It is still the wrong name on it.
    The attachment is empty.
    I did not get any PDF.`,
  glad: `
    Got it, that is all I needed.
    Received, thank you.
    ?company> Perfect, accounting is happy.`,
  pairs: `
    ?company ?wrong> Can you always send it to accounting? => Yes, I have added a second address for invoices to your profile.
    Does it show the sales tax? => Yes, on a separate line.`,
  notes: `
    ?company ?wrong> Invoice reissued with company name.
    PDF resent.`,
})

const unexpectedCharge = topic({
  key: 'unexpected_charge',
  severity: 0.6,
  difficulty: 0.4,
  needs: 'own',
  subjects: `
    ?unknown> Unknown charge
    What is this charge of {amount}?
    ?unknown> I did not order anything`,
  problems: `
    +unknown> There is a charge of {amount} from you on my card that I do not know.
    +more> I was charged {amount}, although the {product} was {part}.
    +unknown> You took {amount} on {placed}, and I did not order anything.
    +more> My total was higher than the price on the website.
    +cancel> I cancelled, and you still charged me {amount}.`,
  details: `
    The card ends in {card}.
    ?unknown> I have no order from that day in my account.
    ?unknown> Nobody else uses my card.
    ?more> The website said free shipping.`,
  questions: `
    What is this for?
    Can you refund it?
    Please explain this charge.`,
  ask: `
    Could you send me the date and the last four digits of the card?
    ?unknown> Which name and email could the order be under?`,
  give: `
    {placed}, card ending in {card}.
    Card {card}, and the email would be {email}.
    It says {amount} on {placed}.`,
  explain: `
    +trial ?unknown ?cancel> I found it: the charge belongs to the trial of the {plan} that renewed on {placed}.
    ?more> The difference comes from the oversize shipping fee, which was not shown clearly at checkout.
    +misuse ?unknown> It is an order made with your saved card from another device.`,
  fix: `
    !more !misuse> I have refunded the {amount} in full and cancelled the renewal, so it will not happen again.
    ?more> I have refunded the fee of {part}, because it should have been shown to you.
    ?misuse> I have blocked the saved card and refunded {amount}. Please change your password as well, the link is in your inbox.`,
  partial: `
    All charges are listed in your order confirmation.
    ?more> Prices do not include shipping and tax.`,
  progress: `
    I have asked our payments team where it comes from. You will hear from me by {eta}.
    ?unknown> I have frozen the order until we know more, and will write to you by {eta}.`,
  fail: `
    The charge is correct, so I cannot refund it.
    ?unknown> I cannot find the charge, please dispute it with your bank.`,
  still: `
    There is another charge today!
    The {amount} is still not back.
    That does not explain the amount.`,
  glad: `
    I see the refund, good.
    Okay, now I understand the charge.
    All back on my card.`,
  pairs: `
    ?unknown> Is my card data safe? => Yes, we never store the full number, and I have removed the saved card.
    ?trial ?cancel> Will I be charged again next month? => No, the renewal is switched off.`,
  notes: `
    ?trial> Trial renewal, refunded once as goodwill.
    ?misuse> Possible card misuse, passed to payments.`,
})

export const paymentTopics = [chargedTwice, declined, invoice, unexpectedCharge]
