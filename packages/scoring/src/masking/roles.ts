/** Words for people that are often followed by a name, without accents. The words in stated-names.ts aren't repeated here. */
export const roles = new Set(
  (
    'policyholder cardholder leaseholder insured tenant lodger landlord patient client subscriber traveler traveller payee ' +
    'payer beneficiary addressee consignee shipper sender student pupil applicant employee attendee resident visitor member ' +
    'executor witness lieutenant captain sergeant colonel major professor reverend sister constable inspector nurse ' +
    'consultant engineer installer plumber electrician mechanic advisor adviser colleague surname firstname ' +
    'kunde kundin kunden gast fahrgast passagier reisender reisende patientin versicherungsnehmer versicherungsnehmerin ' +
    'empfanger empfangerin absender absenderin mieter mieterin besteller bestellerin inhaber inhaberin karteninhaber ' +
    'kontoinhaberin teilnehmer teilnehmerin ansprechpartner ansprechpartnerin techniker technikerin mitarbeiter ' +
    'mitarbeiterin kollege kollegin kollegen nachbar nachbarin monteur fahrer zusteller ' +
    'pasajero pasajera huesped paciente cliente clienta titular destinatario destinataria remitente beneficiario ' +
    'beneficiaria asegurado asegurada inquilino inquilina tomador socio socia alumno alumna tecnico tecnica repartidor ' +
    'repartidora companero companera agente asesor asesora vecino vecina viajero viajera mensajero conductor ' +
    'passager passagere patiente assure assuree locataire abonne abonnee titulaire destinataire expediteur beneficiaire ' +
    'voyageur voyageuse cliente technicien technicienne livreur livreuse conseiller conseillere collegue voisin voisine ' +
    'passageiro passageira hospede utente segurado segurada inquilino assinante remetente aluno aluna entregador motorista ' +
    'colega vizinho vizinha atendente ' +
    'passeggero passeggera ospite paziente intestatario intestataria destinatario mittente tecnico corriere collega vicino ' +
    'reiziger gast patient klant verzekerde huurder ontvanger afzender abonnee monteur bezorger medewerker collega ' +
    'passasjer kund resenar patient mottagare'
  ).split(' '),
)
