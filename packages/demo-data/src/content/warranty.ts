import { topic } from '../topic.ts'

const faultyProduct = topic({
  key: 'faulty_product',
  severity: 0.55,
  difficulty: 0.5,
  kind: 'electric',
  needs: 'own',
  subjects: `
    {product} [stopped working|does not work|is faulty]
    Faulty {item}
    Problem with my {item}`,
  problems: `
    My {product} stopped working after {weeks} weeks.
    +dead> The {item} does not turn on anymore.
    +noise> My {product} makes a loud [humming|rattling|clicking] noise.
    The {item} from order {order} switches itself off after a few minutes.
    +dead> I plugged in the new {product}, and nothing happens.
    +hot> The {product} gets very hot, which worries me.`,
  details: `
    I tried another outlet.
    I followed the manual step by step.
    It worked fine until {since}.
    +blink> A light blinks {quantity} times and then it goes dark.
    I use it every day.`,
  questions: `
    What can I do?
    Can it be repaired?
    Can I get a new one?
    ?hot ?noise> Is it safe to use?`,
  ask: `
    Could you tell me the serial number on the bottom, and whether the light blinks?
    !hot> Can you hold the power button for ten seconds and tell me what happens?
    Could you send me a short video of it?`,
  give: `
    +blink> The serial number is {version}-{card}, and the light blinks {quantity} times.
    I held the button as you said, nothing happens.
    +video> Video attached, you can hear the noise after a few seconds.`,
  explain: `
    ?blink> That blinking means that the power board has failed, so it is nothing you did.
    Your serial number belongs to a batch with a weak switch.
    ?video> From the video I would say a part inside has come loose.`,
  fix: `
    +replace> It is under warranty, so I am sending you a new one today. It arrives by {arrive}, and the label for the old one is in the box.
    +reset !hot> Please unplug it and hold the button for thirty seconds, then start it again. If it still fails, I have already reserved a new one for you.
    +repair> I booked a free repair with pickup on {arrive}. It takes about a week, and you get a loan unit.`,
  partial: `
    Please see the troubleshooting section of the manual.
    !hot !noise> Please make sure the device is plugged in and the outlet has power.`,
  progress: `
    I have asked our workshop what that means and will get back to you by {eta}.
    The technician will look at your video, I will write by {eta}.`,
  fail: `
    The warranty ended on {since}, so a repair would cost {part}.
    The workshop found water damage, which is not covered.`,
  still: `
    !replace> It stopped working again.
    ?replace> The new {item} has the same problem.
    ?reset> I did the reset twice, no change.`,
  glad: `
    !replace> It is running again!
    ?replace> The new one works perfectly.
    ?reset> The reset helped, thank you.`,
  pairs: `
    ?replace> Does the warranty start again with the new one? => Yes, you get two full years from today.
    !reset> Can I keep using it until then? => Better unplug it, just to be safe.
    ?replace> Do I need the original box? => No, the new box can be used for the return.`,
  notes: `
    ?replace> Known batch, power board. Replace without repair.
    ?reset> Reset steps given. If it fails again, replace.
    ?hot> Hot device: do not ask customer to test again.`,
})

const warrantyClaim = topic({
  key: 'warranty_claim',
  kind: 'hard',
  severity: 0.5,
  difficulty: 0.5,
  needs: 'own',
  subjects: `
    Warranty claim
    Warranty for my {product}
    {item} broke within warranty`,
  problems: `
    My {product} broke after less than a year.
    I would like to make a warranty claim for my {item}.
    The finish of my {product} has come off after a few months.
    A part of my {item} has snapped off in normal use.
    +sent> I sent in my {item} under warranty {weeks} weeks ago and have heard nothing.`,
  details: `
    I bought it on {placed}, order {order}.
    I still have the receipt.
    I treated it well and never dropped it.
    For this price I expected it to last longer.`,
  questions: `
    !sent> Is that covered?
    !sent> How do I make the claim?
    How long will it take?`,
  ask: `
    Could you send a photo of the damage and the order number?
    Do you still have the receipt or the order number, and a photo of the broken part?`,
  give: `
    +photo> Here is the photo, and the order is {order}.
    +photo> Receipt attached, photo too.
    +photo> Order {order}, see the pictures.`,
  explain: `
    ?photo> I looked at the photo, and this is a defect, so the warranty covers it.
    Your {item} is eight months old, well within the two years.
    ?sent> Your claim was approved, but got stuck waiting for a spare part.`,
  fix: `
    +replace> A new {item} is on its way and arrives by {arrive}. You do not have to send the old one back.
    +repair !sent> I approved the claim and booked the repair. The label is in your inbox, and it takes about a week.
    +refund> As we no longer make that one, I have refunded the full {amount}.`,
  partial: `
    Warranty claims are handled within 21 days.
    Please fill in the warranty form and attach your receipt.`,
  progress: `
    The workshop has to look at it, and I will write to you by {eta}.
    I have asked for a decision today, you will have it by {eta}.`,
  fail: `
    The warranty does not cover wear and tear, so the claim was declined.
    Without a receipt I cannot accept the claim.`,
  still: `
    ?repair> It came back from repair with the same fault.
    Another week without any news.
    !sent> The form does not let me upload the photo.`,
  glad: `
    ?replace> The new {item} is here and feels sturdier.
    ?repair> The repair is great, like new.
    Claim approved, that was fair.`,
  pairs: `
    ?repair> Who pays for the shipping? => We do, both ways.
    ?repair> Do I get a new warranty? => For the repaired part, yes, one year.`,
  notes: `
    ?replace> Clear defect, approve without return.
    ?sent> Spare part on back order, offer refund.`,
})

const spareParts = topic({
  key: 'spare_parts',
  severity: 0.2,
  difficulty: 0.3,
  kind: 'furniture',
  needs: 'own',
  subjects: `
    !missing> Spare part for {product}
    ?missing> Missing screws
    !missing> Where can I buy a new part?`,
  problems: `
    I lost a screw of my {product}.
    One of the legs of my {item} is wobbly, and I need a new bracket.
    I need a spare part for the {product}.
    +missing> My {item} came without the small bag of screws.
    We moved, and the {item} lost a handle on the way.`,
  details: `
    It is part number {version} in the manual.
    I cannot use it until then.
    !missing> I looked in the shop but could not find it.
    !missing> I am happy to pay for it.`,
  questions: `
    !missing> Can I order it from you?
    Can you send me one?
    !missing> What does it cost?`,
  ask: `
    Which part number is it in the assembly plan?
    Could you send me a photo of the place where it belongs?`,
  give: `
    It is number {version}, I need {quantity} of them.
    Photo attached, it goes on the left side.
    In the plan it is part {version}.`,
  explain: `
    ?missing> That part was missing in a whole series of boxes.
    I found the part, it is in stock in our workshop.
    It is the same bracket as on the {other}.`,
  fix: `
    I have sent it to you free of charge, it arrives by {arrive}.
    A full set is in the mail today, so you will have some spares too.
    It is on its way and will be there by {arrive}. There is nothing to pay.`,
  partial: `
    Spare parts can be ordered from our partners.
    Please see the assembly plan.`,
  progress: `
    I will ask the workshop if they have one left, and write by {eta}.
    The maker has to send it to us. I will let you know by {eta}.`,
  fail: `
    We do not sell spare parts for this {item}.
    The part is no longer made.`,
  still: `
    The part you sent does not fit.
    ?missing> The screws have not come yet.
    !missing> You sent the right side, I need the left one.`,
  glad: `
    The part came today and fits.
    Everything is tight again.
    Got the bag, many thanks.`,
  pairs: `
    Do you have instructions for it? => Yes, page four of the plan, I have attached it.
    Do I need special tools? => The small key is in the bag.`,
  notes: `
    ?missing> Hardware bag missing in series, told supplier.
    Part sent free.`,
})

export const warrantyTopics = [faultyProduct, warrantyClaim, spareParts]
