import type { Pack } from '../scene.ts'
import { phrases } from '../template.ts'
import { topic } from '../topic.ts'

export const french: Pack = {
  language: 'fr',
  customer: {
    greetings: phrases(`
      Bonjour,
      Bonjour à tous,
      Bonsoir,
      Madame, Monsieur,`),
    pressure: phrases(`
      Franchement, ce service est une déception.
      Ce n'est pas sérieux.
      J'ai déjà perdu beaucoup de temps avec cette histoire.`),
    polite: phrases(`
      Merci d'avance.
      Merci de me répondre rapidement.
      Je vous remercie pour votre aide.`),
    signOffs: phrases(`
      Cordialement,
      Bien à vous,
      Merci,
      Bonne journée,`),
    thanks: phrases(`
      Merci beaucoup[ {agent}|] !
      Parfait, merci pour votre aide.
      Super, merci pour votre réponse rapide.
      Merci infiniment, quel soulagement.
      C'est très gentil, merci[ {agent}|].`),
    flatThanks: phrases(`
      D'accord, merci.
      Bon, j'attends alors.
      Merci. Dommage de ne pas l'avoir dit plus tôt.`),
    notAnswered: phrases(`
      Cela ne répond pas à ma question.
      Je sais déjà tout cela, ce n'est pas ce que j'ai demandé.
      Avez-vous lu mon message ?`),
    chase: phrases(`
      Avez-vous des nouvelles ?
      J'attends toujours une réponse.
      ?promised> Vous deviez me répondre avant {eta}, et je n'ai rien reçu.`),
    anger: phrases(`
      C'est inadmissible.
      Je ne commanderai plus jamais chez vous.
      Je veux mon remboursement tout de suite.`),
    giveUp: phrases(`
      Laissez tomber, j'achèterai ailleurs.
      Quelle déception.`),
    accept: phrases(`
      Dommage, mais merci pour votre réponse.
      Je comprends, merci quand même.`),
    orderGiven: phrases(`
      C'est la commande {order}.
      Le numéro de commande est {order}.
      Voici le numéro : {order}.`),
    alreadyGiven: phrases(`
      Je vous l'ai déjà indiqué.`),
    reopen: phrases(`
      Malheureusement, le problème n'est pas réglé.
      Je reviens vers vous, car rien n'a changé.`),
    closings: phrases(`
      Je vous confirme que tout est en ordre.`),
  },
  agent: {
    greetings: phrases(`
      Bonjour {first},
      Bonjour {first} !`),
    plainGreetings: phrases(`
      Bonjour,`),
    apologies: phrases(`
      Toutes mes excuses pour ce désagrément.
      Je vous présente toutes mes excuses.
      Je regrette vraiment ce qui s'est passé.`),
    flatApologies: phrases(`
      Veuillez nous excuser pour la gêne occasionnée.`),
    acknowledge: phrases(`
      Je comprends tout à fait votre mécontentement.
      Je sais à quel point il est frustrant d'attendre sans nouvelles.`),
    positive: phrases(`
      Avec plaisir, je regarde cela pour vous.`),
    askOrder: phrases(`
      Pourriez-vous m'indiquer votre numéro de commande ?
      Quel est votre numéro de commande, s'il vous plaît ?`),
    closings: phrases(`
      Je reste à votre disposition.
      N'hésitez pas à m'écrire directement si besoin.
      Je vous souhaite une bonne journée.`),
    plainClosings: phrases(`
      Merci de votre compréhension.`),
    signOffs: phrases(`
      Cordialement,
      Bien cordialement,`),
    welcome: phrases(`
      Avec plaisir, {first}. Bonne journée !
      Je vous en prie, {first}.`),
    contactThanks: phrases(`
      Merci pour votre message.`),
    brokenPromise: phrases(`
      ?promised> Toutes mes excuses : vous n'avez pas eu de nouvelles avant {eta}, comme promis.`),
    missedBefore: phrases(`
      Vous avez raison, je n'ai pas répondu à votre question.`),
    fixAgain: phrases(`
      J'ai tout vérifié à nouveau, l'erreur venait de nous.
      Vous avez raison, cela n'avait pas fonctionné. Je l'ai maintenant fait à la main.`),
    keptPromise: phrases(`
      Comme promis, voici des nouvelles.`),
  },
}

export const frenchTopics = [
  topic({
    key: 'parcel_not_received',
    severity: 0.65,
    difficulty: 0.5,
    subjects: `
      Colis non reçu
      Où est mon colis ?
      Commande {order}`,
    problems: `
      Ma commande {order} devait arriver {due} et je n'ai toujours rien reçu.
      J'ai commandé l'article {product} et le colis n'est jamais arrivé.
      Le suivi de la commande {order} indique « livré », mais je n'ai rien reçu.
      J'attends mon colis {order} depuis {late} jours.`,
    details: `
      Les voisins n'ont rien non plus.
      J'étais à la maison toute la journée.
      Le numéro de suivi est {tracking}.`,
    questions: `
      Où est mon colis ?
      Pouvez-vous m'en envoyer un autre ?
      Quand va-t-il arriver ?`,
    explain: `
      J'ai vérifié le suivi : le colis est bloqué à {depot} depuis {since}.
      {courier} nous confirme que le colis est perdu.`,
    fix: `
      +replace> Je vous en ai envoyé un autre aujourd'hui en express, sans frais. Il arrivera avant {arrive}.
      +refund> Je vous ai remboursé {amount} sur la carte qui se termine par {card}. Comptez 3 à 5 jours ouvrés.`,
    partial: `
      Le délai de livraison est de 5 à 7 jours ouvrés.
      Vous pouvez suivre votre colis sur la page de suivi.`,
    progress: `
      J'ai ouvert une enquête auprès de {courier} et je vous écris avant {eta}.`,
    fail: `
      Le transporteur dispose d'une signature, nous ne pouvons donc pas rembourser la commande.`,
    still: `
      ?refund> Le remboursement n'est pas arrivé.
      !refund> Le deuxième colis n'est pas arrivé non plus.`,
    glad: `
      ?refund> Le remboursement est bien arrivé.
      !refund> Le colis est arrivé ce matin.`,
    pairs: `
      Dois-je payer le deuxième envoi ? => Non, il est à notre charge.`,
    notes: `
      Aucun scan depuis {late} jours, renvoi validé.`,
  }),
  topic({
    key: 'refund_missing',
    severity: 0.55,
    difficulty: 0.4,
    subjects: `
      Remboursement non reçu
      Où en est mon remboursement ?
      Retour de la commande {order}`,
    problems: `
      J'ai renvoyé la commande {order} il y a plusieurs semaines et je n'ai rien reçu en retour.
      Je n'ai toujours pas reçu les {amount} pour l'article {product}.
      Vous avez reçu mon retour {since}, mais le remboursement de la commande {order} n'est pas arrivé.`,
    details: `
      La carte se termine par {card}.
      Ma banque ne voit rien en attente.`,
    questions: `
      Quand vais-je recevoir mon remboursement ?
      Pouvez-vous vérifier ?`,
    explain: `
      Votre retour est bien arrivé, mais le remboursement n'avait pas été lancé. C'est notre erreur.`,
    fix: `
      Je viens de débloquer les {amount}. Vous les verrez sur votre compte sous 3 à 5 jours ouvrés.
      Le remboursement part aujourd'hui, et je vous offre {points} points pour l'attente.`,
    partial: `
      Un remboursement peut prendre jusqu'à 14 jours.`,
    progress: `
      J'ai demandé à notre service financier de vérifier et je vous réponds avant {eta}.`,
    fail: `
      L'entrepôt a signalé un article utilisé, le remboursement a été refusé.`,
    still: `
      Une semaine de plus et toujours rien.`,
    glad: `
      L'argent est arrivé aujourd'hui.`,
    pairs: `
      Les frais de port sont-ils compris ? => Oui, le montant complet vous est remboursé.`,
    notes: `
      Remboursement non lancé, débloqué à la main.`,
  }),
  topic({
    key: 'availability',
    severity: 0.15,
    difficulty: 0.2,
    needs: 'nothing',
    subjects: `
      Disponibilité
      Quand l'article sera-t-il disponible ?`,
    problems: `
      L'article {product} n'est plus disponible sur votre site.
      Je cherche l'article {product}, mais il est épuisé.
      J'attends le retour de l'article {product} depuis longtemps.`,
    details: `
      J'ai activé l'alerte, mais je n'ai rien reçu.
      J'en voudrais deux.`,
    questions: `
      Quand sera-t-il de retour ?
      Peut-on le précommander ?`,
    explain: `
      Une nouvelle livraison est prévue pour {arrive}.`,
    fix: `
      Je vous en ai réservé un, vous recevrez le lien par e-mail à {email}.
      J'ai ouvert la précommande pour vous, il part {arrive}.`,
    partial: `
      Merci d'utiliser l'alerte sur la page de l'article.`,
    progress: `
      Je me renseigne auprès de notre service achats et je vous écris avant {eta}.`,
    fail: `
      L'article n'est plus fabriqué.`,
    still: `
      Le lien ne fonctionne pas.`,
    glad: `
      Je viens de le commander.`,
    pairs: `
      Le prix reste-t-il le même ? => Oui, {amount} comme avant.`,
    notes: `
      Réservé un exemplaire.`,
  }),
]
