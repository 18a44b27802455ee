import { topic } from '../topic.ts'

const parcelNotReceived = topic({
  key: 'parcel_not_received',
  severity: 0.65,
  difficulty: 0.55,
  subjects: `
    Parcel not received
    [Where is my parcel?|My parcel never came]
    Order {order} [has not arrived|never arrived|still not here]
    ?stuck> Tracking stuck since {since}
    ?scan> Says delivered but [nothing here|it is not here]
    Missing [package|parcel]`,
  problems: `
    +stuck> My order {order} was due on {due} and the tracking has not moved since.
    I ordered the {product} on {placed} and it [still has not arrived|never turned up|is nowhere to be seen].
    +scan !struck> The tracking for {order} says delivered, but there is nothing [here|at my door|in the mailbox].
    My parcel was supposed to be here on {due}. [It is not.|Nothing came.|Still nothing.]
    I have been waiting for order {order} for {late} days [past the delivery date|longer than promised] now.
    +scan !struck> {courier} marked my package as delivered on {due}, [but I never got it|but nobody rang and nothing was left].
    +stuck> The {product} I bought from you [has gone missing|seems to be lost] somewhere between your warehouse and {city}.
    +stuck> My package with tracking number {tracking} has been "in transit" since {since} with no [update|scan|movement] at all.
    I paid {amount} for a {product} and I have [nothing to show for it|not received anything].
    Order {order} never arrived. It was meant to come on {due}.
    +stuck> Has my parcel been lost? Order {order}, last scan on {since}, nothing since then.`,
  details: `
    I was home the whole day and nobody [rang the bell|knocked|came].
    ?scan> I checked with the neighbors and the [front desk|building office], nobody has it.
    +stuck !scan> The last scan was in {depot} on {since}.
    ?scan> There is no card in the mailbox either.
    The tracking number is {tracking}.
    {courier} told me to contact [you|the sender].
    ?scan> The photo on the tracking page shows a door that is not mine.
    ?scan> I have looked everywhere around the house, [even behind the bins|the porch and the garage too].
    The delivery address is {street}, {city}.`,
  questions: `
    Where is [it|my parcel|my order]?
    Can you tell me where it is [right now|]?
    Will it [still|] come [this week|before the weekend] or not?
    Could you [please|] find out what happened to it?
    Can you send [a new one|another one|a replacement] or refund me?
    Is it lost?`,
  explain: `
    !scan> I checked the tracking: {tracking} was last scanned in {depot} on {since}, and the parcel has not moved since.
    ?scan> I called {courier} about {order}. The driver scanned it as delivered, but the GPS point is [two streets|a block] away from {street}.
    !scan> I can see in the system that your {item} left our warehouse on time and got stuck at the {courier} depot in {depot}.
    !scan> {courier} confirms that the parcel was mis-sorted in {depot} and sent [back south|to the wrong town].
    +lost> I have looked into it, and {courier} now treats the parcel as lost.`,
  fix: `
    +replace> I have sent a new {item} by express today, free of charge. It will be with you by {arrive}.
    +replace> I have just created a replacement order with express shipping. You will get the new tracking number [tonight|within the hour], and it arrives by {arrive}.
    +refund> Your full refund of {amount} is on its way to your card ending in {card}. It takes 3 to 5 business days to show.
    +found !lost !struck> {courier} has found it and will bring it to {street} by {arrive}. I will keep an eye on it until it is scanned as delivered.
    +refund> I have refunded the {amount} to your original payment method, and if the first parcel still turns up, please just keep it.`,
  partial: `
    Please allow 5 to 7 business days for delivery. You can follow your parcel on the tracking page.
    Delivery times are estimates and can vary. Please check with your neighbors and [wait another 48 hours|allow two more days].
    You can track your order at any time with the link in your shipping email.
    ?scan> Please note that parcels marked as delivered are considered delivered. We suggest checking safe places around your home.`,
  progress: `
    I have opened a trace with {courier}. They have to answer within two business days, and I will write to you by {eta} whatever they say.
    I have asked the depot in {depot} to search for it and will get back to you by {eta}.
    I need to hear back from {courier} first. You will have an update from me by {eta}.`,
  fail: `
    !scan> {courier} counts a parcel as lost only after 14 days, so before that I cannot send a replacement or a refund.
    !scan> As long as the parcel is in transit, there is nothing we can do from our side.
    ?scan> As the courier has a signature for this parcel, we [cannot|are not able to] send a replacement or a refund at this point.
    ?scan> Unfortunately {courier} closed the trace without a result, and our policy does not cover parcels left in a shared hallway.`,
  still: `
    ?refund> The refund has not arrived.
    ?refund> I still have neither the {item} nor my money.
    ?replace> The replacement has not arrived either.
    ?replace ?found> It was promised for {arrive} and again nothing came.
    ?replace> The new tracking number has not moved at all.`,
  glad: `
    ?refund> The money is back on my card.
    ?refund> I can see the refund.
    ?replace ?found> [It just came|It arrived this morning|The parcel is here], [thank you|thanks so much] for chasing it.
    ?replace ?found> Got it today, in one piece.
    ?replace ?found> The {item} finally arrived, [what a relief|my weekend is saved].`,
  pairs: `
    ?replace> Do I need to sign for the new parcel? => No signature needed, and the driver will leave it at your door unless you tell us otherwise.
    ?replace> Will I be charged again for the replacement? => No, the replacement is free of charge, you will not see a second payment.
    ?replace ?refund> What do I do if the first one turns up after all? => Just refuse it or keep it, whatever is easier for you. You do not have to send anything back.
    ?replace> Can you ship it with another carrier this time? => Yes, I have switched the replacement to BlueVan, they deliver from a different depot.`,
  notes: `
    No scan for {late} days, trace opened with {courier}.
    GPS does not match the address. Replacement approved, cost to carrier claim.
    Called depot {depot}, they could not find it on the floor. Treat as lost.`,
})

const damagedOnArrival = topic({
  key: 'damaged_on_arrival',
  kind: 'hard',
  severity: 0.6,
  difficulty: 0.3,
  needs: 'own',
  subjects: `
    Damaged on arrival
    {product} arrived [broken|damaged]
    Broken [item|{item}] in order {order}
    [Box crushed|Damaged parcel], order {order}`,
  problems: `
    My {product} arrived today and it is [broken|damaged|cracked].
    I just opened order {order} and the {item} is [scratched all over|cracked along one side|dented].
    The box was [crushed|torn open|soaking wet] and the {item} inside is damaged.
    The {product} from order {order} came with a [crack|big dent|broken part].
    Unpacked the {product} and there is [a crack right through it|a deep scratch across the front].
    The {item} I waited {late} days for arrived in pieces.
    Something must have gone badly wrong in transit, because my {item} is [bent|smashed].`,
  details: `
    There was hardly any padding in the box.
    The outer box looked fine, so it must have been packed like that.
    I took photos before I threw anything away.
    I have not used it and kept all the packaging.
    It is order {order}, delivered on {due}.
    The driver just dropped it over the fence.
    It was meant as a gift, so I cannot hand it over like this.`,
  questions: `
    Can I get a replacement [please|]?
    How do I get [a new one|my money back]?
    Do I have to send the broken one back?
    What happens now?
    Can you send another one before the weekend?`,
  ask: `
    Could you send me [one or two photos|a photo] of the damage and the box?
    Can you reply with a picture of the damaged part and of the shipping label?
    Please send me a photo of the {item} and your order number, and I can sort it out right away.`,
  give: `
    +photo> Here are the photos, order {order}. You can see the [crack|damage] clearly.
    +photo> Photos attached. The label is on the second one.
    +photo> Attached two pictures. As you can see the corner of the box was already crushed.
    +photo> Sure, see attached, order number is {order}.`,
  explain: `
    ?photo> Thank you for the pictures, I can see the damage clearly.
    That is clearly transit damage and not anything you did.
    I can see from the warehouse photo that the {item} left us in one piece, so this happened with {courier}.
    We have had a batch packed without corner protection, and yours was one of them.`,
  fix: `
    +replace> A new {item} ships today with extra padding and will be with you by {arrive}. There is no need to return the broken one.
    +replace> I have arranged a free replacement under order {order}. It arrives by {arrive}, and you can recycle the damaged one.
    +refund> I have refunded {amount} to your card ending in {card}. Please keep or recycle the damaged {item}.
    +replace> You can choose: I can send a new one today, or leave you {part} back if you would rather keep it. For now I have reserved a new one for you.`,
  partial: `
    Damage claims must be reported within 14 days with photos of the item and all sides of the packaging.
    Please fill in the damage form on our website. The claims team will review your case.
    Items damaged in transit are the responsibility of the carrier. Please keep the packaging.`,
  progress: `
    I have passed the photos to our claims team. I will get back to you by {eta} with their decision.
    Stock is low, so I have asked the warehouse to set one aside and will confirm by {eta}.`,
  fail: `
    The claims team has declined this because the damage was reported more than 14 days after delivery.
    That {item} is sold out for good, so I [cannot replace it|have no replacement to send] and can only offer {part} in store credit.`,
  still: `
    ?refund> I have not seen the refund yet.
    ?replace> The replacement came and it is damaged too, the same corner.
    ?replace> Now the second {item} has a scratch as well.
    ?photo> I sent the photos {late} days ago and nobody has answered.`,
  glad: `
    ?refund> The refund is there.
    ?refund> I see the money on my card, that was fair.
    ?replace> The new {item} came today and it is perfect.
    ?replace> The replacement is flawless and really well packed this time.
    ?replace> New one arrived, no scratches.`,
  pairs: `
    Do I need to send the old one back? => No, please keep it or recycle it, we do not need it back.
    ?replace> Can you make sure it is packed better this time? => I have put a note on the order for double boxing, and the shift lead will check it.
    ?refund> Will I get the shipping cost back as well? => Yes, I have added the shipping fee to the refund.`,
  notes: `
    Photos show corner damage, replacement sent, carrier claim filed.
    Third damage report on this {item} this week, told packing.
    Customer keeps item. Replacement at our cost.`,
})

const wrongAddress = topic({
  key: 'wrong_address',
  severity: 0.45,
  difficulty: 0.45,
  subjects: `
    Wrong address on order {order}
    [Change of|Wrong] delivery address
    Parcel going to my old address
    Need to change the shipping address`,
  problems: `
    I just noticed that order {order} is going to my old address.
    I entered the wrong address when I ordered the {product}.
    My order {order} has the wrong house number on it, my mistake.
    I moved last month and forgot to update the address, so {order} is [on its way|being sent] to the wrong place.
    The autofill put my [parents'|office] address on order {order}.
    You sent my parcel to {street}, and I have not lived there for [a year|two years].
    {courier} says the address on my parcel is incomplete and they will send it back.`,
  details: `
    The right address is {newStreet}, {city}.
    It should go to {newStreet} instead of {street}.
    Tracking says it has [not been handed over yet|already left your warehouse].
    I updated my profile after ordering, but the order still shows the old one.
    Nobody is at the old place to take it in.`,
  questions: `
    Can you change [it|the address] before it ships?
    Can it [still|] be redirected?
    Is it too late to change it?
    What happens if it is already on the truck?`,
  explain: `
    +early !late> I have the order open now. It [has not left the warehouse yet|was packed an hour ago and is still on the dock].
    +late !early> The parcel is already with {courier}, but it has not reached the depot in {depot} yet.
    I can see both addresses in your profile: {street} was still set as the default when you ordered.`,
  fix: `
    I have changed the delivery address to {newStreet}, {city}. You will get a new confirmation in a minute.
    !early> I asked {courier} to redirect it to {newStreet}, and they have confirmed. It should be there by {arrive}.
    ?early> I cancelled the old label and printed a new one for {newStreet}, so the delivery date stays the same.
    ?late> I stopped the parcel and sent a second one to {newStreet} today. It arrives by {arrive}.`,
  partial: `
    Addresses can only be changed before an order has shipped. You can do this in your account.
    Please contact the carrier directly to redirect a parcel that is in transit.
    For security reasons, please check your shipping address before placing an order.`,
  progress: `
    I have requested a redirect from {courier}. They usually answer within a day, and I will let you know by {eta}.
    I have asked the warehouse to pull the parcel off the line and will confirm by {eta}.`,
  fail: `
    The parcel was delivered to {street} this morning, so we can no longer change anything. You would have to collect it there.
    {courier} does not allow redirects on this service, so it has to come back to us before we can send it again.`,
  still: `
    Tracking still shows {street}.
    It was delivered to the old address after all.
    I got an email that it goes to {street}. That is the wrong one!`,
  glad: `
    I see the new address in the tracking, perfect.
    It came to the right door today.
    [Phew|Good], I was worried it would go to strangers.`,
  pairs: `
    Do I have to pay for the change? => No, there is no charge for that.
    Is my billing address affected too? => No, only the delivery address of this order was changed.
    Is the new address saved for next time? => I have set {newStreet} as your default address, so it will be used for your next order.`,
  notes: `
    Address changed before pick, label reprinted.
    Redirect requested with {courier}, ref on file.
    Old default address in profile, removed.`,
})

export const deliveryTopics = [parcelNotReceived, damagedOnArrival, wrongAddress]
