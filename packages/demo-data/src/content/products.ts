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
    I am 5 foot 9 and normally take size {size}, and I like the {product} in {color}.
    +gift> I would like to buy the {item} as a gift and only know that she wears {size}.
    +chart> The size chart for the {product} does not open on my {device}.`,
  details: `
    !gift> I like to wear a sweater underneath.
    !gift> My last {item} from you was a {size} and fit well.
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
    ?gift> As a gift I would take the {size2}, it can be exchanged for free within 60 days.
    ?gift> Take the {size}, that is what most people with her size keep. I have added a gift receipt, so she can swap it.
    !gift> I would take the {size2}, especially if you want to wear something underneath.
    !gift> With your measurements the {size} is the right one. If it does not fit, the exchange is free.
    !gift> Go for your usual {size}. It has some stretch, and returns are free for 30 days anyway.`,
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
    ?chart> Chart broken on mobile for this product, reported.`,
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
    +color> The {product} in {color} is sold out.
    I have been waiting for the {product} to come back for {weeks} weeks.
    Your website says the {item} is unavailable.
    +more> I would like to order {quantity} of the {product}, but only one is in stock.
    I saw the {product} last week, and now it is gone from the website.
    +color> I am looking for the {product} in {color} for {occasion}.`,
  details: `
    !more> I signed up for the notification but never got one.
    ?color> I would also take it in {color2}.
    It has to be this one, as I already own a matching {otherItem}.
    !more> My size is not the problem, it is just gone.`,
  questions: `
    Will it come back?
    When do you get new stock?
    Can I pre-order it?
    Do you have it anywhere else?`,
  explain: `
    I checked with purchasing: a new delivery of the {product} is planned for {arrive}.
    There are four left in our second warehouse that the website does not show.
    ?color> The {color} one was a limited run, but it has been reordered because so many people asked.`,
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
    !more> The {product} has been discontinued, so it will not come back.
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
    ?color> Does it also come in {color2}? => Yes, from next month.
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
    ?pair ?parts> Does the {product} fit?
    Compatibility question
    ?pair> {product} and {other}`,
  problems: `
    +pair> I own a {other} and would like to know if it works with the {product}.
    +volt> Does the {product} work on 230 volts? I am moving abroad.
    +parts> Will the parts of the old {item} fit the new {product}?
    +app> I would like to connect the {product} to the app on my {device}.
    +cable> I am looking for a spare cable for my {product}.
    +plug> The description of the {product} does not say which plug it has.`,
  details: `
    Mine is about two years old.
    The label says model {version}.
    I could not find anything in the manual.
    ?cable ?parts> The old one had the round connector.`,
  questions: `
    ?pair ?parts ?cable> Does it fit?
    ?volt ?plug ?pair> Do I need an adapter?
    ?pair ?parts ?app ?volt> Will that work?
    ?cable> Which one do I need?`,
  explain: `
    ?app> The connection works over the home network, so both have to be in the same one.
    ?volt ?plug> I looked it up: the {product} takes 100 to 240 volts, so it works everywhere with a plug adapter.
    ?cable ?parts> The connector changed last year, and model {version} still has the old one.
    ?pair ?parts> The two use the same fitting, our workshop has confirmed it.`,
  fix: `
    ?app> Yes, it connects to every app version from last year on. I have sent you the two steps by email.
    ?app> It does. Press the button for five seconds until the light is blue, then it shows up in the app.
    ?volt ?plug ?pair> Yes, it works. You only need the small adapter, and I have added one to your account for free.
    ?pair ?parts> It fits, you do not need anything else.
    ?cable> You need the cable with the round connector. I have sent you the link, it costs {part}.`,
  partial: `
    Please see the technical data on the product page.
    Please refer to the manual.`,
  progress: `
    ?pair ?parts ?cable> I will ask our workshop to try it and tell you by {eta}.
    I have passed it on to the product team, you will have an answer by {eta}.`,
  fail: `
    I cannot tell you that.
    ?pair ?parts> These two are not compatible, and there is no adapter for it.`,
  still: `
    The product page does not say that, this is why I am asking.
    ?volt ?plug ?pair> The adapter does not fit.`,
  glad: `
    Great, ordered.
    It works!
    Perfect, thanks for checking with the workshop.`,
  pairs: `
    ?volt ?plug ?pair> Does the warranty still apply with an adapter? => Yes, nothing changes there.
    ?cable> Is the cable long enough for three feet? => Yes, it is five feet long.`,
  notes: `
    ?pair ?parts> Workshop confirmed fit.
    ?plug> Product page lacks plug type, told content team.`,
})

const care = topic({
  key: 'care_and_materials',
  kind: 'furniture',
  severity: 0.1,
  difficulty: 0.15,
  needs: 'nothing',
  subjects: `
    ?clean> How do I clean the {item}?
    Care instructions
    +made> What is the {product} made of?`,
  problems: `
    +clean> I would like to know how to clean my {product}.
    +clean +stain> I spilled coffee on my {item}.
    +clean +stain> My {product} has a stain that will not come out.
    +made> What is the {product} made of? I have an allergy.
    +clean> I lost the care leaflet of my {item}.
    +smell> There is a smell to the new {product}.`,
  details: `
    ?clean> I have not tried anything yet because I do not want to ruin it.
    ?stain> I tried warm water, without success.
    It is the {color} one.
    ?clean> I have had it for about a year and use it every day.`,
  questions: `
    ?clean> How should I clean it?
    ?clean> Can I use normal soap?
    ?made> Which materials are in it?
    ?smell> Is that normal?`,
  explain: `
    ?stain> The surface is coated, so water alone does not get under the stain.
    ?made> The {item} is made without latex and without wool, I checked the data sheet.
    ?smell> A slight smell is normal for the first days and comes from the packaging.`,
  fix: `
    ?made> I have sent you the full list of materials by email. There is nothing in it that should bother you.
    ?made> It is made of solid beech and recycled polyester, so you are on the safe side.
    ?clean> Use lukewarm water with a drop of dish soap and a soft cloth, then let it dry. That gets nearly everything out.
    ?clean> Mix a spoon of baking soda with water, leave it on for ten minutes and wipe it off. It is safe for this material.
    ?smell> Air it for two days, and it will be gone. If not, write to me and I will replace it.`,
  partial: `
    Please follow the care leaflet.
    Care instructions are in the manual.`,
  progress: `
    I will ask our material team and get back to you by {eta}.
    ?made> Let me get the data sheet from the maker. You will have it by {eta}.`,
  fail: `
    ?smell> A smell is not a reason for a return after 30 days.
    ?clean> Stains are not covered, and I have no advice for this.
    ?made> I do not have any information on the materials.`,
  still: `
    ?made> I still do not know what it is made of.
    ?smell> The smell is still there after a week.
    ?clean> I do not have the leaflet anymore, as I said.
    ?stain> The stain is still there.`,
  glad: `
    ?stain> It worked, the stain is gone!
    ?clean> Wonderful, it looks like new.
    Good to know, thanks.`,
  pairs: `
    ?clean> Can I use bleach? => Better not, it would take the color out.
    ?clean> How often should I treat it? => Once or twice a year is enough.`,
  notes: `
    ?clean> Care advice given.
    ?made> Allergy question, data sheet sent.`,
})

export const productTopics = [sizeAndFit, availability, compatibility, care]
