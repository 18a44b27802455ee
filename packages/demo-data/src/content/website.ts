import { topic } from '../topic.ts'

const checkoutError = topic({
  key: 'checkout_error',
  severity: 0.35,
  difficulty: 0.35,
  needs: 'own',
  subjects: `
    Checkout [error|does not work]
    Error {error} at checkout
    I cannot order`,
  problems: `
    I cannot check out, the page shows error {error}.
    +cart> My cart is empty every time I log in.
    The order button does nothing.
    +address> The checkout does not accept my address.
    I get sent back to the cart when I want to pay for the {product}.`,
  details: `
    I have tried it three times.
    I am on a {device}.
    It worked with another item.
    I do not want to lose the price.`,
  questions: `
    What is wrong?
    Can you take my order instead?
    When will it be fixed?`,
  ask: `
    Which device are you on, and what is in your cart?
    Could you send me a screenshot of the message?`,
  give: `
    I am on a {device}, with just the {product} in the cart.
    Screenshot attached, it is error {error}.
    My {device}, newest version.`,
  explain: `
    ?address> I could reproduce it: apartment numbers with a slash trip up the form.
    !address> There was a fault in our shop this morning, which is fixed by now.
    ?cart> An old cart was saved in your account and got in the way.`,
  fix: `
    ?cart> I have cleared the old cart, please try once more. It will work now.
    I placed the order for you, the number is {order}. Just pay with the link in your inbox.
    ?address> Please write the apartment number without a slash, then it goes through. We are fixing the form.`,
  partial: `
    Please clear your cache and cookies and try again.
    Please try another browser.`,
  progress: `
    Our technical team is on it, I will write to you by {eta}.
    I have reported it and will be back by {eta}, with your price kept.`,
  fail: `
    I cannot see any error on our side.
    We do not take orders by message.`,
  still: `
    Same error again.
    I cleared everything, it still fails.
    ?cart> The cart is empty again.`,
  glad: `
    The order went through.
    It works now.
    Ordered, phew.`,
  pairs: `
    Is my discount still valid? => Yes, I kept it in the cart.
    Did I order twice now? => No, there is just one order, {order}.`,
  notes: `
    ?address> Slash in address line breaks the form. Bug reported.
    ?cart> Cart cleared by hand.`,
})

const appProblem = topic({
  key: 'app_problem',
  severity: 0.35,
  difficulty: 0.4,
  needs: 'own',
  subjects: `
    ?crash> App [crashes|keeps crashing|does not load]
    Problem with your app
    App version {version}`,
  problems: `
    +crash> Your app crashes as soon as I open it.
    +orders> Since the last update the app does not load my orders.
    +logout> The app logs me out every time.
    +quiet> I get no notifications from the app.
    +slow> The app is so slow that I cannot use it.`,
  details: `
    Version {version} on my {device}.
    I deleted it and installed it again.
    It was fine before the update.
    The website works.`,
  questions: `
    When will that be fixed?
    Is there a trick?
    Can I go back to the old version?`,
  ask: `
    Which version of the app do you have, and on what device?
    Could you send me the version number from the settings page?`,
  give: `
    It is {version} on a {device}.
    Version {version}. The {device} is two years old.
    {version}, updated yesterday.`,
  explain: `
    ?crash ?logout> Version {version} has a fault with saved carts, we found it yesterday.
    ?crash ?quiet> The update asks for a new permission, and without it the app closes.
    ?orders ?slow> The order list times out if there are very many orders.`,
  fix: `
    The new version is in the store today, please update, and it will run.
    !quiet> Please log out, restart the {device} and log in again. That clears the broken cart.
    ?crash ?logout> I reset your app session from here. It should open normally now.`,
  partial: `
    Please make sure you have the latest version.
    Please delete the app and install it again.`,
  progress: `
    I have passed this on to the developers and will write by {eta}.
    A fix is being tested. I will let you know by {eta}.`,
  fail: `
    Your {device} is too old for the app, please use the website.
    I do not know when it will be fixed.`,
  still: `
    I have the latest version, as I said.
    ?crash> It still crashes.
    It worked for a day and is broken again.`,
  glad: `
    ?crash> It opens again.
    The update fixed it.
    Runs smoothly now.`,
  pairs: `
    Do I lose my saved items? => No, they are in your account.
    Do I have to log in again? => Once, yes.`,
  notes: `
    ?crash> Known crash in {version}.
    Session reset.`,
})

const searchAndFilters = topic({
  key: 'website_content',
  severity: 0.2,
  difficulty: 0.3,
  needs: 'nothing',
  subjects: `
    ?link> Dead link in your newsletter
    ?search> Search does not work
    ?price ?picture> Wrong information on your website
    ?filter> Filter problem`,
  problems: `
    +search> The search on your website does not find the {product}.
    +price> The price of the {product} is different in the search and on the page.
    +filter> The filter for the color shows everything.
    +picture> The picture of the {product} shows a {other}.
    +link> The link in your newsletter leads to an empty page.`,
  details: `
    I was on my {device}.
    I wanted to order it today.
    ?price> It says {amount} in one place and {part} in the other.
    It has been like that since {since}.`,
  questions: `
    ?price ?picture> Which one is right?
    ?search ?link> Can you send me the link?
    Can you pass that on?`,
  explain: `
    You are right, I see the same here.
    ?link ?search> The page was moved last night, and the old link was left behind.
    ?price> Two prices were mixed up in the last update.`,
  fix: `
    ?price ?link> Here is the right link in a separate mail. You get it for the lower price of {part}, of course.
    !search> I have passed it on, and it is already corrected.
    ?search ?filter ?link> The {product} is in stock, I put it into your cart so that you do not have to search.`,
  partial: `
    Please clear your cache.
    Thank you for your feedback.`,
  progress: `
    I have reported it and will tell you by {eta} what comes of it.
    The web team is looking at it, I will write by {eta}.`,
  fail: `
    ?price> The higher price is the right one.
    I cannot change anything on the website.`,
  still: `
    It is still wrong.
    ?link> The link is dead, too.`,
  glad: `
    Works now, thanks.
    ?search> Found it.
    Nice, that was quick.`,
  pairs: `
    ?price> Is the lower price valid for two? => Yes, for up to three.
    ?price> Do I need a code? => No, the price is in your cart.`,
  notes: `
    ?price> Price mismatch, honored lower price.
    ?link> Dead newsletter link, told web team.`,
})

export const websiteTopics = [checkoutError, appProblem, searchAndFilters]
