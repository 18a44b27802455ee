/** The names of people in practice-conversations.fixture.json. They are used only for training, and the masker doesn't look them up. */
export const practiceNames = new Set(
  (
    'Abara Abdul Achebe Adaeze Adeyemi Adler Ainhoa Alan Alcaraz Alibert Alice Ambrose Amin Amira Amos Amsberg Amílcar ' +
    'Anders Andrés Annegret Anneke Annika Anouk Aoife Arai Arno Arrizabalaga Arturo Arun Asta Aurélie Ava Aziz Baptiste ' +
    'Barrow Bea Beatriz Beckett Behrend Bell Bellweather Ben Benhamou Benoît Bermejo Bernadette Bernd Berta Bertram ' +
    'Bevan Bharti Blanca Bo Bowden BOWDEN Brandt Brannigan Bridget Brigid Brock Bronwen Bruna Bryn Bueno Callum Camila Camilla ' +
    'Carmen Carys Chad Claire Clarisse Clarke Claudia Clive Cole Colette Colm Conroy Conte Coëtmeur Célia Dale Davi ' +
    'Dejan Delcourt Demir Denise Deniz Dermot Desmond Dev Dietz Dilys Dominik Doyle Dubreuil Dunmore Dunn Dwayne Eamon ' +
    'Edilson Ekpo Ellen Elspeth Enid Eoin Eugenia Evaristo Eve Ewan Eze Fairweather Farid Farrow Femi Fermín Fern Ffion ' +
    'Fitch Fontes Frank Franka Fraser Freya Gail Gareth Garrow Gavin Georgie Georgios Gerald Gerlinde Ginette Gonzalo ' +
    'Goñi Grace Graça Greg Greta Gries Gwen Haddad Hal Hale Halima Harms Harriet Hartley Hathersage Hatice Hattie Heledd ' +
    'Helge Henk Hinrichs Holm Howard Huber Hugh Hélène Ibbotson Igor Ilse Ilse-Marie Imbert Imogen Imran Ines Inès ' +
    'Iolanda Isla Itziar Ivo Iván Jannik Jay Jendrossek Jess Jill Jo Joan Joana Jody John Jonas Jono Josh Joss Julián ' +
    'Juno Kallweit Karim Karin Katarzyna Keisha Kemi Ken Keogh Kerdraon Kev Kowalczyk Kuhnt Lacaze Lars Lefort Lena ' +
    'Leon Leonor Levy Lindner Lindqvist Linton Lionel Lis Lorena Lorna Lotte Luke Lund Lunn Lutz Léa Lívia Macarena ' +
    'Madhuri Magnus Mairead Malte Manu Marchand Marcos Marek Margit Marguerite Marina Marlies Marsden Marsh María Matteo ' +
    'Maurer Maëlle Mehmet Mei Mel Michael Micheal Moira Moss Mulqueen Munt Nadège Nair Nairn Neide Nelson Nerea Ness Ng ' +
    'Nia Niamh Nils Nolte Noor Nordin Noreen Norman Oakhurst Obermeier Obi Odile Oelmann Okoro Oksana Ola Olivares ' +
    'Oluwaseun Onno Orme Osgood Osvaldo Ottilie Otávio Owen Paca Pagés Pam Pappas Pastor Patryk Patrícia Paul Pedro Peel ' +
    'Peggy Pendry Petra Petrauskas Petrie Philippa Philomène Pia Pilar Pohl Poll Prado Price Priscila Priscilla Priya ' +
    'Pryce Pugh Quiceno Quim Quique Rafael Rafe Rask Rau Rauf Ravi Remedios Remmers Renaud Renn Rhodri Rob Roldán Ron ' +
    'Ronan Ronja Rosa Rosie Rosângela Rousset Rowe Rubén Ruby Rusk Ruta Ruth Ryland Sadia Samira Sampaio Samuel Sandra ' +
    'Saoirse Sarıkaya Schuster Sequeira Shabnam Shah Sheila Shona Simone Smith Sofie Sol Solanki Solène Solís Sorcha ' +
    'Specht Storm Strachan Straub Struck Sunniva Takumi Tanja Tariq Tash Teague Tejada Teodora Tess Theo Theodora Thoma ' +
    'Thorburn Tia Tilman Tim Timo Tindall Tissot Tjarks Tobias Tom Toos Trinidad Tuft Tully Una Ute Vasseur Vega Vera ' +
    'Vic Vilhena Villiers Vogt Volker Vries Walter Weik Wendell Wentzel Wes Whitby Whitlock Wiebke Wiesinger Wilfred ' +
    'Winnie Wren Wägele Yanis Yann Yildiz Yolanda Yuki Yusuf Zainab Zeb Étienne'
  ).split(' '),
)

/** Conversations in which one of these words is a place, a product, a pet or a bot. */
export const unclearConversations = new Set(['w1-013', 'w1-153', 'w2-013', 'w2-140', 'w2-155'])
