import { topic } from '../topic.ts'

const sizeAndFit = topic({
  key: 'size_and_fit',
  severity: 0.1,
  difficulty: 0.15,
  kind: 'apparel',
  needs: 'nothing',
  subjects: `
    Size question
    Which size [should I take|do I need]?
    {product}: sizing`,
  problems: `
    I am thinking about the {product} but am not sure about the size.
    I usually wear {size}. Does the {product} run true to size?
    I am between {size} and {size2} for the {item}.
    I am 5 foot 9 and normally take a {size}, and I like the {product} in {color}.
    I would like to buy the {item} as a gift and only know that she wears {size}.
    The size chart for the {product} does not open on my {device}.`,
  details: `
    I like to wear a sweater underneath.
    My last {item} from you was a {size} and fit well.
    The reviews say it runs small.
    I would rather not send it back again.`,
  questions: `
    Which size would you recommend?
    Does it run small?
    Is it more of a slim or a loose fit?
    How long is the {item} in {size2}?`,
  explain: `
    The {product} is cut a little slim in the shoulders.
    I have the measurements here: the {size} is 21 inches across the chest and the {size2} is 22.
    Most customers who are between sizes took the larger one and kept it.`,
  fix: `
    I would take the {size2}, especially if you want to wear something underneath.
    With your measurements the {size} is the right one. If it does not fit, the exchange is free.
    Go for your usual {size}. It has some stretch, and returns are free for 30 days anyway.`,
  partial: `
    Please see the size guide on the product page.
    Sizing depends on personal preference.`,
  progress: `
    I will ask our product team to measure one for you and write to you by {eta}.
    I do not have that measurement here, but you will have it by {eta}.`,
  fail: `
    I do not have any measurements for this {item}.
    I am not able to give size advice.`,
  still: `
    That is the general size chart, I asked about this {item}.
    I am still not sure which one to take.`,
  glad: `
    Great, I will order the {size2} then.
    That helps a lot, just ordered it.
    Perfect, exactly what I needed to know.`,
  pairs: `
    Does it shrink in the wash? => Hardly at all at 30 degrees, just keep it out of the dryer.
    Is the {color} as dark as in the picture? => It is a touch lighter in daylight, more like the second photo.
    Can I exchange it for free if it does not fit? => Yes, exchanges are free within 30 days.`,
  notes: `
    Size advice given, {size2}.
    Chart broken on mobile for this product, reported.`,
})

const availability = topic({
  key: 'availability',
  severity: 0.15,
  difficulty: 0.25,
  needs: 'nothing',
  subjects: `
    When is the {item} back in stock?
    {product} sold out
    Availability`,
  problems: `
    The {product} in {color} is sold out.
    I have been waiting for the {product} to come back for {weeks} weeks.
    Your website says the {item} is unavailable.
    I would like to order {quantity} of the {product}, but only one is in stock.
    I saw the {product} last week, and now it is gone from the website.
    I am looking for the {product} in {color} for {occasion}.`,
  details: `
    I signed up for the notification but never got one.
    I would also take it in {color2}.
    It has to be this one, as I already own a matching {otherItem}.
    My size is not the problem, it is just gone.`,
  questions: `
    Will it come back?
    When do you get new stock?
    Can I pre-order it?
    Do you have it anywhere else?`,
  explain: `
    I checked with purchasing: a new delivery of the {product} is planned for {arrive}.
    There are four left in our second warehouse that the website does not show.
    The {color} one was a limited run, but it has been reordered because so many people asked.`,
  fix: `
    I have put one aside for you until {arrive}. Here is your personal link in a separate email.
    I added you to the list, and you will get a message the minute it is back, before everybody else.
    I opened the pre-order for you, you can place it now and it ships on {arrive}.`,
  partial: `
    Please use the notification button on the product page.
    We cannot say when items will be back in stock.`,
  progress: `
    I will ask purchasing and get back to you by {eta}.
    I am waiting for the supplier's answer. You will hear from me by {eta}.`,
  fail: `
    The {product} has been discontinued, so it will not come back.
    We have no information on that.`,
  still: `
    It is still shown as sold out.
    The link you sent does not work.
    I did not get a message, and now it is gone again.`,
  glad: `
    Just ordered it, [yay|great].
    The link worked, thank you.
    Got one!`,
  pairs: `
    Does it also come in {color2}? => Yes, from next month.
    Will the price stay the same? => Yes, {amount} as before.`,
  notes: `
    4 left in WH2, reserved one.
    Purchasing says next delivery {arrive}.`,
})

const compatibility = topic({
  key: 'compatibility',
  severity: 0.1,
  difficulty: 0.25,
  kind: 'electric',
  needs: 'nothing',
  subjects: `
    Does the {product} fit?
    Compatibility question
    {product} and {other}`,
  problems: `
    I own a {other} and would like to know if it works with the {product}.
    Does the {product} work on 230 volts? I am moving abroad.
    Will the parts of the old {item} fit the new {product}?
    I would like to connect the {product} to the app on my {device}.
    I am looking for a spare cable for my {product}.
    The description of the {product} does not say which plug it has.`,
  details: `
    Mine is about two years old.
    The label says model {version}.
    I could not find anything in the manual.
    The old one had the round connector.`,
  questions: `
    Does it fit?
    Do I need an adapter?
    Will that work?
    Which one do I need?`,
  explain: `
    I looked it up: the {product} takes 100 to 240 volts, so it works everywhere with a plug adapter.
    The connector changed last year, and model {version} still has the old one.
    The two use the same fitting, our workshop has confirmed it.`,
  fix: `
    Yes, it works. You only need the small adapter, and I have added one to your account for free.
    It fits, you do not need anything else.
    You need the cable with the round connector. I have sent you the link, it costs {part}.`,
  partial: `
    Please see the technical data on the product page.
    Please refer to the manual.`,
  progress: `
    I will ask our workshop to try it and tell you by {eta}.
    I have passed it on to the product team, you will have an answer by {eta}.`,
  fail: `
    I cannot tell you that.
    These two are not compatible, and there is no adapter for it.`,
  still: `
    The product page does not say that, this is why I am asking.
    The adapter does not fit.`,
  glad: `
    Great, ordered.
    It works!
    Perfect, thanks for checking with the workshop.`,
  pairs: `
    Does the warranty still apply with an adapter? => Yes, nothing changes there.
    Is the cable long enough for three feet? => Yes, it is five feet long.`,
  notes: `
    Workshop confirmed fit.
    Product page lacks plug type, told content team.`,
})

const care = topic({
  key: 'care_and_materials',
  severity: 0.1,
  difficulty: 0.15,
  needs: 'nothing',
  subjects: `
    How do I clean the {item}?
    Care instructions
    What is the {product} made of?`,
  problems: `
    I would like to know how to clean my {product}.
    I spilled coffee on my {item}.
    My {product} has a stain that will not come out.
    What is the {product} made of? I have an allergy.
    The care label of my {item} has faded.
    There is a smell to the new {product}.`,
  details: `
    I have not tried anything yet because I do not want to ruin it.
    I tried warm water, without success.
    It is the {color} one.
    I have had it for about a year and use it every day.`,
  questions: `
    How should I clean it?
    Can it go in the washing machine?
    Which materials are in it?
    Is that normal?`,
  explain: `
    The surface is coated, so water alone does not get under the stain.
    The {item} is made without latex and without wool, I checked the data sheet.
    A slight smell is normal for the first days and comes from the packaging.`,
  fix: `
    Use lukewarm water with a drop of dish soap and a soft cloth, then let it dry flat. That gets nearly everything out.
    Mix a spoon of baking soda with water, leave it on for ten minutes and wipe it off. It is safe for this material.
    Air it for two days, and it will be gone. If not, write to me and I will replace it.`,
  partial: `
    Please follow the care label.
    Care instructions are in the manual.`,
  progress: `
    I will ask our material team and get back to you by {eta}.
    Let me get the data sheet from the maker. You will have it by {eta}.`,
  fail: `
    Stains are not covered, and I have no advice for this.
    I do not have any information on the materials.`,
  still: `
    I have no label anymore, as I said.
    The stain is still there.`,
  glad: `
    It worked, the stain is gone!
    Wonderful, it looks like new.
    Good to know, thanks.`,
  pairs: `
    Can I use bleach? => Better not, it would take the color out.
    How often should I treat it? => Once or twice a year is enough.`,
  notes: `
    Care advice given.
    Allergy question, data sheet sent.`,
})

export const productTopics = [sizeAndFit, availability, compatibility, care]
