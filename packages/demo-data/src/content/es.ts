import type { Pack } from '../scene.ts'
import { phrases } from '../template.ts'
import { topic } from '../topic.ts'

export const spanish: Pack = {
  language: 'es',
  customer: {
    greetings: phrases(`
      Hola,
      Buenos días,
      Buenas tardes,
      Hola, ¿qué tal?
      Estimado equipo de {brand},`),
    pressure: phrases(`
      La verdad, este servicio me ha decepcionado [mucho|bastante].
      Esto no es serio.
      Ya he perdido demasiado tiempo con esto.`),
    polite: phrases(`
      Gracias de antemano.
      Quedo a la espera de su respuesta.
      Muchas gracias por su ayuda.`),
    signOffs: phrases(`
      Un saludo,
      Saludos,
      Gracias,
      Atentamente,`),
    thanks: phrases(`
      ¡Muchas gracias[, {agent}|]!
      Perfecto, gracias por la ayuda.
      Mil gracias, qué rapidez.
      Estupendo, muchas gracias[ {agent}|].
      Genial, se lo agradezco mucho.`),
    flatThanks: phrases(`
      De acuerdo, gracias.
      Vale, espero entonces.
      Bien, gracias. Ojalá me lo hubieran dicho antes.`),
    notAnswered: phrases(`
      Eso no responde a mi pregunta.
      Eso ya lo sé, no es lo que he preguntado.
      ¿Ha leído mi mensaje?`),
    chase: phrases(`
      ¿Hay alguna novedad?
      Sigo esperando una respuesta.
      ?promised> Me dijeron que tendría noticias el {eta} y no he recibido nada.`),
    anger: phrases(`
      Es inaceptable.
      No volveré a comprar aquí.
      Quiero que me devuelvan el dinero ya.`),
    giveUp: phrases(`
      Déjelo, compraré en otro sitio.
      Qué decepción.`),
    accept: phrases(`
      Qué lástima, pero gracias por la respuesta.
      Entiendo, gracias de todos modos.`),
    orderGiven: phrases(`
      Es el {order}.
      El número de pedido es {order}.
      Claro, {order}.`),
    alreadyGiven: phrases(`
      Ya se lo había dicho.`),
    reopen: phrases(`
      Lamentablemente el problema sigue sin resolverse.
      Vuelvo a escribir porque esto no está solucionado.`),
    closings: phrases(`
      Confirmo que todo está bien.`),
  },
  agent: {
    greetings: phrases(`
      Hola, {first}:
      ¡Hola, {first}!`),
    plainGreetings: phrases(`
      Hola:
      ¡Hola!`),
    apologies: phrases(`
      Siento mucho lo ocurrido.
      Lamento de verdad las molestias.
      Le pido disculpas por lo sucedido.`),
    flatApologies: phrases(`
      Disculpe las molestias.`),
    acknowledge: phrases(`
      Entiendo perfectamente su enfado.
      Comprendo que es muy frustrante esperar así.`),
    positive: phrases(`
      Con mucho gusto le ayudo.`),
    askOrder: phrases(`
      ¿Podría indicarme su número de pedido, por favor?
      ¿Me da el número de pedido para poder revisarlo?`),
    closings: phrases(`
      Si necesita algo más, aquí estoy.
      Quedo a su disposición.
      Que tenga un buen día.`),
    plainClosings: phrases(`
      Gracias por su comprensión.`),
    signOffs: phrases(`
      Un saludo,
      Saludos cordiales,`),
    welcome: phrases(`
      De nada, {first}. ¡Que tenga un buen día!
      Ha sido un placer, {first}.`),
    contactThanks: phrases(`
      Gracias por escribirnos.`),
    brokenPromise: phrases(`
      ?promised> Siento que no recibiera noticias nuestras el {eta}, como le habíamos prometido.`),
    missedBefore: phrases(`
      Tiene razón, no respondí a su pregunta.`),
    fixAgain: phrases(`
      Lo he revisado otra vez y el error era nuestro.
      Tiene razón, la primera vez no funcionó. Ahora lo he hecho a mano.`),
    keptPromise: phrases(`
      Como le prometí, aquí tiene novedades.`),
  },
}

export const spanishTopics = [
  topic({
    key: 'parcel_not_received',
    severity: 0.65,
    difficulty: 0.5,
    subjects: `
      Paquete no recibido
      ¿Dónde está mi paquete?
      Pedido {order}`,
    problems: `
      Mi pedido {order} tenía que llegar el {due} y todavía no lo he recibido.
      Compré el artículo {product} el {placed} y aún no ha llegado.
      El seguimiento dice que el paquete {order} está entregado, pero aquí no hay nada.
      Llevo {late} días esperando el pedido {order}.`,
    details: `
      He preguntado a los vecinos y nadie lo tiene.
      Estuve en casa todo el día y no vino nadie.
      El número de seguimiento es {tracking}.`,
    questions: `
      ¿Dónde está mi paquete?
      ¿Me pueden enviar otro?
      ¿Cuándo va a llegar?`,
    explain: `
      He revisado el seguimiento y el paquete está parado en {depot} desde el {since}.
      {courier} nos confirma que el paquete se ha perdido.`,
    fix: `
      +replace> Hoy mismo le he enviado otro por correo urgente, sin coste. Llegará antes del {arrive}.
      +refund> Le he devuelto los {amount} a la tarjeta terminada en {card}. Tardará entre 3 y 5 días hábiles.`,
    partial: `
      El plazo de entrega es de 5 a 7 días hábiles.
      Puede consultar el estado en la página de seguimiento.`,
    progress: `
      He abierto una investigación con {courier} y le escribiré antes del {eta}.`,
    fail: `
      El transportista tiene una firma de entrega, así que no podemos reembolsar el pedido.`,
    still: `
      ?refund> El dinero todavía no ha llegado.
      !refund> El segundo paquete tampoco ha llegado.`,
    glad: `
      ?refund> Ya veo el dinero en la cuenta.
      !refund> Ya lo tengo, ha llegado hoy.`,
    pairs: `
      ¿Tengo que pagar el segundo envío? => No, el segundo envío corre de nuestra cuenta.`,
    notes: `
      Sin escaneo desde hace {late} días, reenvío autorizado.`,
  }),
  topic({
    key: 'refund_missing',
    severity: 0.55,
    difficulty: 0.4,
    subjects: `
      Reembolso pendiente
      ¿Y mi dinero?
      Devolución del pedido {order}`,
    problems: `
      Devolví el pedido {order} hace semanas y no me han reembolsado los {amount}.
      Sigo sin recibir el reembolso del artículo {product}.
      Ustedes recibieron mi devolución el {since} y todavía no veo el dinero del pedido {order}.`,
    details: `
      La tarjeta termina en {card}.
      Mi banco dice que no hay nada pendiente.`,
    questions: `
      ¿Cuándo recibiré mi dinero?
      ¿Qué ha pasado con mi reembolso?`,
    explain: `
      La devolución llegó al almacén, pero el reembolso no se había lanzado. Fue un error nuestro.`,
    fix: `
      Acabo de liberar los {amount}. Los verá en su tarjeta en un plazo de 3 a 5 días hábiles.
      El reembolso sale hoy y le he sumado {points} puntos por la espera.`,
    partial: `
      Los reembolsos pueden tardar hasta 14 días.`,
    progress: `
      He pedido al departamento de finanzas que lo revise y le escribiré antes del {eta}.`,
    fail: `
      El almacén marcó el artículo como usado y el reembolso fue rechazado.`,
    still: `
      Ha pasado otra semana y no hay reembolso.`,
    glad: `
      El dinero ha llegado hoy.`,
    pairs: `
      ¿Incluye los gastos de envío? => Sí, se devuelve el importe completo.`,
    notes: `
      Reembolso no lanzado, liberado a mano.`,
  }),
  topic({
    key: 'order_status',
    severity: 0.2,
    difficulty: 0.15,
    subjects: `
      Estado del pedido {order}
      ¿Cuándo sale mi pedido?`,
    problems: `
      Hice el pedido {order} el {placed} y me gustaría saber cómo va.
      Mi pedido {order} sigue en preparación.
      Todavía no tengo el número de seguimiento del artículo {product}.`,
    details: `
      En mi cuenta no aparece nada nuevo.
      A partir del {eta} estoy de viaje.`,
    questions: `
      ¿Cuándo se envía?
      ¿Me puede dar el número de seguimiento?`,
    explain: `
      Su pedido está embalado y sale esta tarde.`,
    fix: `
      El número de seguimiento es {tracking} y la entrega está prevista para el {arrive}.
      Sale hoy y lo tendrá en casa el {arrive}.`,
    partial: `
      Los pedidos se preparan en un plazo de 1 a 3 días hábiles.`,
    progress: `
      He preguntado al almacén y le responderé antes del {eta}.`,
    fail: `
      El artículo está agotado y no tenemos fecha.`,
    still: `
      Sigue sin moverse.`,
    glad: `
      Ya veo el seguimiento.`,
    pairs: `
      ¿Quién lo entrega? => Lo entrega {courier}.`,
    notes: `
      Embalado, sale hoy.`,
  }),
]
