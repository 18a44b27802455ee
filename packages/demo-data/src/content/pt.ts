import type { Pack } from '../scene.ts'
import { phrases } from '../template.ts'
import { topic } from '../topic.ts'

export const portuguese: Pack = {
  language: 'pt',
  customer: {
    greetings: phrases(`
      Olá,
      Bom dia,
      Boa tarde,
      Oi, tudo bem?
      Prezados,`),
    pressure: phrases(`
      Essa situação me incomoda muito.
      Isso não é sério.
      Já perdi muito tempo com isso.`),
    polite: phrases(`
      Agradeço desde já.
      Fico no aguardo.
      Agradeço a ajuda de vocês.`),
    signOffs: phrases(`
      Abraços,
      Atenciosamente,
      Um abraço,
      Até logo,`),
    thanks: phrases(`
      Agradeço muito[, {agent}|]!
      Perfeito, agradeço a ajuda.
      Que ótimo, agradeço a rapidez.
      Maravilha, agradeço muito[, {agent}|].
      Nossa, que alívio!`),
    flatThanks: phrases(`
      Ok, entendi.
      Certo, vou aguardar.
      Certo. Podiam ter avisado antes.`),
    notAnswered: phrases(`
      Isso não responde à minha pergunta.
      Isso eu já sei, não foi o que perguntei.
      Vocês leram a minha mensagem?`),
    chase: phrases(`
      Alguma novidade?
      Ainda estou esperando uma resposta.
      ?promised> Vocês prometeram retorno até {eta} e não recebi nada.`),
    anger: phrases(`
      Isso é inaceitável.
      Nunca mais compro com vocês.
      Quero o meu dinheiro de volta agora.`),
    giveUp: phrases(`
      Deixa para lá, vou comprar em outro lugar.
      Que decepção.`),
    accept: phrases(`
      Que pena, mas valeu pela resposta.
      Entendo, valeu mesmo assim.`),
    orderGiven: phrases(`
      É o {order}.
      O número do pedido é {order}.
      Claro, {order}.`),
    alreadyGiven: phrases(`
      Eu já tinha informado isso.`),
    reopen: phrases(`
      Infelizmente o problema continua.
      Volto a escrever porque nada foi resolvido.`),
    closings: phrases(`
      Confirmo que deu tudo certo.`),
  },
  agent: {
    greetings: phrases(`
      Olá, {first}!
      Oi, {first}!`),
    plainGreetings: phrases(`
      Olá!`),
    apologies: phrases(`
      Sinto muito pelo ocorrido.
      Peço desculpas de verdade por isso.
      Lamento muito o transtorno.`),
    flatApologies: phrases(`
      Desculpe o transtorno.`),
    acknowledge: phrases(`
      Entendo perfeitamente a sua frustração.
      Sei como é ruim esperar sem notícias.`),
    positive: phrases(`
      Claro, eu ajudo com isso.`),
    askOrder: phrases(`
      Você pode me informar o número do pedido, por favor?
      Qual é o número do seu pedido?`),
    closings: phrases(`
      Se precisar de mais alguma coisa, é só me escrever.
      Fico à disposição.
      Tenha um ótimo dia.`),
    plainClosings: phrases(`
      Agradecemos a compreensão.`),
    signOffs: phrases(`
      Atenciosamente,
      Um abraço,`),
    welcome: phrases(`
      Por nada, {first}. Tenha um ótimo dia!
      Foi um prazer ajudar, {first}.`),
    contactThanks: phrases(`
      Agradecemos a mensagem.`),
    brokenPromise: phrases(`
      ?promised> Sinto muito que você não tenha recebido notícias até {eta}, como prometido.`),
    missedBefore: phrases(`
      Você tem razão, eu não respondi à sua pergunta.`),
    fixAgain: phrases(`
      Verifiquei tudo de novo e o erro foi nosso.
      Você tem razão, não funcionou na primeira vez. Agora fiz manualmente.`),
    keptPromise: phrases(`
      Como prometido, aqui estão as novidades.`),
  },
}

export const portugueseTopics = [
  topic({
    key: 'parcel_not_received',
    severity: 0.65,
    difficulty: 0.5,
    subjects: `
      Pacote não recebido
      Cadê o meu pacote?
      Pedido {order}`,
    problems: `
      O meu pedido {order} deveria ter chegado e até agora nada.
      Comprei o produto {product} e ele nunca chegou.
      O rastreio do pedido {order} diz que foi entregue, mas não recebi nada.
      Estou esperando o pedido {order} há {late} dias.`,
    details: `
      Já perguntei aos vizinhos e ninguém recebeu.
      Fiquei em casa o dia inteiro.
      O código de rastreio é {tracking}.`,
    questions: `
      Onde está o meu pacote?
      Vocês podem enviar outro?
      Quando ele chega?`,
    explain: `
      Verifiquei o rastreio e o pacote está parado em {depot}.
      A {courier} confirmou que o pacote foi extraviado.`,
    fix: `
      +replace> Enviei hoje outro por entrega expressa, sem custo. Ele chega até {arrive}.
      +refund> Devolvi {amount} para o cartão com final {card}. O prazo é de 3 a 5 dias úteis.`,
    partial: `
      O prazo de entrega é de 5 a 7 dias úteis.
      Você pode acompanhar o pedido na página de rastreio.`,
    progress: `
      Abri uma investigação com a {courier} e respondo até {eta}.`,
    fail: `
      A transportadora tem uma assinatura de entrega, por isso não podemos devolver o valor.`,
    still: `
      ?refund> O dinheiro ainda não chegou.
      !refund> O segundo pacote também não chegou.`,
    glad: `
      ?refund> O dinheiro já caiu na conta.
      !refund> O pacote chegou hoje.`,
    pairs: `
      Preciso pagar o segundo envio? => Não, o segundo envio é por nossa conta.`,
    notes: `
      Sem leitura há {late} dias, reenvio autorizado.`,
  }),
  topic({
    key: 'refund_missing',
    severity: 0.55,
    difficulty: 0.4,
    subjects: `
      Reembolso não recebido
      E o meu dinheiro?
      Devolução do pedido {order}`,
    problems: `
      Devolvi o pedido {order} há semanas e ainda não recebi os {amount}.
      Ainda não caiu o reembolso do produto {product}.
      Vocês receberam a devolução do pedido {order}, mas o dinheiro não chegou.`,
    details: `
      O cartão tem final {card}.
      O meu banco não vê nenhum valor pendente.`,
    questions: `
      Quando recebo o meu dinheiro?
      Podem verificar, por favor?`,
    explain: `
      A devolução chegou, mas o reembolso não tinha sido liberado. Foi um erro nosso.`,
    fix: `
      Acabei de liberar os {amount}. O valor aparece no cartão em 3 a 5 dias úteis.
      O reembolso sai hoje, e coloquei {points} pontos na sua conta pela espera.`,
    partial: `
      O reembolso pode levar até 14 dias.`,
    progress: `
      Pedi ao financeiro para verificar e respondo até {eta}.`,
    fail: `
      O armazém marcou o produto como usado, e o reembolso foi recusado.`,
    still: `
      Mais uma semana e nada do reembolso.`,
    glad: `
      O dinheiro caiu hoje.`,
    pairs: `
      O frete está incluído? => Sim, o valor é integral.`,
    notes: `
      Reembolso não disparado, liberado manualmente.`,
  }),
]
