import * as account from './account-settings.ts'
import * as agentNotes from './agent-notes.ts'
import * as agents from './agents.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as calibration from './calibration.ts'
import * as categories from './categories.ts'
import * as categoryFigures from './category-figures.ts'
import * as offers from './category-offers.ts'
import { agentCoaching } from './coaching.ts'
import * as connect from './connect.ts'
import * as connections from './connections.ts'
import * as copilot from './copilot.ts'
import * as copilotChannels from './copilot-channels.ts'
import * as copilotFigures from './copilot-figures.ts'
import * as copilotSettings from './copilot-settings.ts'
import * as dayNotes from './day-notes.ts'
import * as embed from './embed.ts'
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts'
import * as events from './events.ts'
import * as find from './find.ts'
import * as hirely from './hirely.ts'
import * as imports from './imports.ts'
import * as invalid from './invalid.ts'
import * as jobs from './jobs.ts'
import * as kim from './kim.ts'
import * as links from './links.ts'
import * as members from './members.ts'
import * as opinions from './opinions.ts'
import * as overviewCalls from './overview.ts'
import * as reports from './reports.ts'
import * as scoring from './scoring.ts'
import * as settings from './settings.ts'
import * as snaps from './snaps.ts'
import * as staffApplications from './staff-applications.ts'
import * as sync from './sync.ts'
import * as ticketLists from './ticket-lists.ts'
import * as tickets from './tickets.ts'
import * as timeDiary from './time-diary.ts'
import * as tracker from './tracker.ts'
import * as verification from './verification.ts'
import * as views from './views.ts'

/** Every endpoint of the API. */
export const api = {
  login: auth.login,
  check: auth.check,
  logout: auth.logout,
  trackerAccess: auth.trackerAccess,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  confirmPassword: auth.confirmPassword,
  mySessions: auth.mySessions,
  endMySession: auth.endMySession,
  endOtherSessions: auth.endOtherSessions,
  accountMembers: members.accountMembers,
  setMemberRole: members.setMemberRole,
  removeMember: members.removeMember,
  invitations: members.invitations,
  invite: members.invite,
  inviteAgain: members.inviteAgain,
  revokeInvitation: members.revokeInvitation,
  openInvitation: members.openInvitation,
  acceptInvitation: members.acceptInvitation,
  embedSession: embed.embedSession,
  captureEvents: events.captureEvents,
  captureWizardSteps: events.captureWizardSteps,
  goOutside: links.goOutside,
  configuredLinks: links.configuredLinks,
  scoringProgress: scoring.scoringProgress,
  ticket: tickets.ticket,
  overview: overviewCalls.overview,
  changes: overviewCalls.changes,
  categories: categoryFigures.categories,
  searchCategories: categoryFigures.searchCategories,
  subcategories: categoryFigures.subcategories,
  invalidCategories: invalid.invalidCategories,
  invalidSubcategories: invalid.invalidSubcategories,
  invalidTicketIds: invalid.invalidTicketIds,
  unansweredTickets: invalid.unansweredTickets,
  ticketsByCategory: ticketLists.ticketsByCategory,
  searchTickets: ticketLists.searchTickets,
  agentNames: agents.agentNames,
  allAgents: agents.allAgents,
  leaderboard: agents.leaderboard,
  agentCoaching,
  agentNotes: agentNotes.agentNotes,
  addAgentNote: agentNotes.addAgentNote,
  editAgentNote: agentNotes.editAgentNote,
  deleteAgentNote: agentNotes.deleteAgentNote,
  dayNotes: dayNotes.dayNotes,
  addDayNote: dayNotes.addDayNote,
  editDayNote: dayNotes.editDayNote,
  deleteDayNote: dayNotes.deleteDayNote,
  report: reports.report,
  syncData: reports.syncData,
  syncGroups: sync.syncGroups,
  syncTicketForms: sync.syncTicketForms,
  accountCategories: categories.accountCategories,
  markSpam: categories.markSpam,
  savedViews: views.savedViews,
  saveView: views.saveView,
  changeView: views.changeView,
  deleteView: views.deleteView,
  ticketOpinions: opinions.ticketOpinions,
  disagree: opinions.disagree,
  withdrawOpinion: opinions.withdrawOpinion,
  moveTicket: tickets.moveTicket,
  accountConfiguration: settings.accountConfiguration,
  configureCategories: settings.configureCategories,
  configureAi: settings.configureAi,
  configureGeneral: settings.configureGeneral,
  storeCategories: settings.storeCategories,
  categoryImpact: settings.categoryImpact,
  categoryOffers: offers.categoryOffers,
  acceptCategoryOffer: offers.acceptCategoryOffer,
  dismissCategoryOffer: offers.dismissCategoryOffer,
  settingsHistory: settings.settingsHistory,
  undoImpact: settings.undoImpact,
  undoChange: settings.undoChange,
  settingsProgress: settings.settingsProgress,
  previewWeights: settings.previewWeights,
  calibration: calibration.calibration,
  calibrationTickets: calibration.calibrationTickets,
  calibrationEligibility: calibration.calibrationEligibility,
  scoreAdjustment: calibration.scoreAdjustment,
  setScoreAdjustment: calibration.setScoreAdjustment,
  generateReport: kim.generateReport,
  kimConversations: kim.kimConversations,
  kimConversation: kim.kimConversation,
  renameKimConversation: kim.renameKimConversation,
  deleteKimConversation: kim.deleteKimConversation,
  rateKimAnswer: kim.rateKimAnswer,
  connectFreshdesk: connect.connectFreshdesk,
  connectGladly: connect.connectGladly,
  startConnecting: connect.startConnecting,
  installZendesk: connect.installZendesk,
  installGorgias: connect.installGorgias,
  callbackZendesk: connect.callbackZendesk,
  callbackGorgias: connect.callbackGorgias,
  fetchProfile: connect.fetchProfile,
  getConnections: connections.getConnections,
  watchConnections: connections.watchConnections,
  pauseConnection: connections.pauseConnection,
  resumeConnection: connections.resumeConnection,
  syncConnection: connections.syncConnection,
  resyncConnection: connections.resyncConnection,
  disconnect: connections.disconnect,
  setWebhookSecret: connections.setWebhookSecret,
  createWebhookAddress: connections.createWebhookAddress,
  receiveWebhook: connections.receiveWebhook,
  rejectedObjects: connections.rejectedObjects,
  listImports: imports.listImports,
  beginImport: imports.beginImport,
  uploadImportPart: imports.uploadImportPart,
  getImport: imports.getImport,
  previewImport: imports.previewImport,
  startImport: imports.startImport,
  cancelImport: imports.cancelImport,
  deleteImport: imports.deleteImport,
  importErrors: imports.importErrors,
  accountSettings: account.accountSettings,
  setAccountHours: account.setAccountHours,
  setAccountTimezone: account.setAccountTimezone,
  setEmbedOrigins: account.setEmbedOrigins,
  rotateEmbedSecret: account.rotateEmbedSecret,
  setPublicInsights: account.setPublicInsights,
  setAccountLlm: account.setAccountLlm,
  testAccountLlm: account.testAccountLlm,
  setRetention: account.setRetention,
  previewRetention: account.previewRetention,
  findCustomer: account.findCustomer,
  eraseCustomer: account.eraseCustomer,
  trackerAgents: timeDiary.trackerAgents,
  trackerLogs: timeDiary.trackerLogs,
  setTrackerLog: timeDiary.setTrackerLog,
  timeCorrections: timeDiary.timeCorrections,
  timeCorrectionsFile: timeDiary.timeCorrectionsFile,
  undoTimeCorrection: timeDiary.undoTimeCorrection,
  trackerDay: timeDiary.trackerDay,
  trackerImages: snaps.trackerImages,
  downloadUrls: snaps.downloadUrls,
  snapViews: snaps.snapViews,
  deleteSnap: snaps.deleteSnap,
  trackerSettings: tracker.trackerSettings,
  setTrackerSettings: tracker.setTrackerSettings,
  previewTrackerSettings: tracker.previewTrackerSettings,
  trackedAgents: tracker.trackedAgents,
  addTrackedAgent: tracker.addTrackedAgent,
  changeTrackedAgent: tracker.changeTrackedAgent,
  deleteTrackedAgent: tracker.deleteTrackedAgent,
  createTrackerToken: tracker.createTrackerToken,
  revokeTrackerToken: tracker.revokeTrackerToken,
  ingestActivity: tracker.ingestActivity,
  ingestSnap: tracker.ingestSnap,
  trackerSelf: tracker.trackerSelf,
  getRequirements: hirely.getRequirements,
  jobListings: jobs.jobListings,
  sendEmailCode: verification.sendEmailCode,
  verifyEmailCode: verification.verifyEmailCode,
  sendWhatsappCode: verification.sendWhatsappCode,
  verifyWhatsappCode: verification.verifyWhatsappCode,
  getCopilotSettings: copilotSettings.getCopilotSettings,
  setCopilotSettings: copilotSettings.setCopilotSettings,
  copilotChats: copilot.copilotChats,
  copilotTranscript: copilot.copilotTranscript,
  watchCopilotChats: copilot.watchCopilotChats,
  moveToFreshchat: copilot.moveToFreshchat,
  takeChat: copilot.takeChat,
  replyToChat: copilot.replyToChat,
  handBackChat: copilot.handBackChat,
  closeChat: copilot.closeChat,
  eraseChat: copilot.eraseChat,
  copilotAnalytics: copilotFigures.copilotAnalytics,
  copilotMetrics: copilotFigures.copilotMetrics,
  copilotInsights: copilotFigures.copilotInsights,
  copilotDemoEmails: copilotFigures.copilotDemoEmails,
  tryCopilot: copilotFigures.tryCopilot,
  copilotChannels: copilotChannels.copilotChannels,
  setFreshchat: copilotChannels.setFreshchat,
  setShopify: copilotChannels.setShopify,
  setWhatsapp: copilotChannels.setWhatsapp,
  receiveFreshchat: copilotChannels.receiveFreshchat,
  verifyWhatsapp: copilotChannels.verifyWhatsapp,
  receiveWhatsapp: copilotChannels.receiveWhatsapp,
  openDraft: applications.openDraft,
  saveDraft: applications.saveDraft,
  removeDraftFile: applications.removeDraftFile,
  applyForJob: applications.applyForJob,
  findCities: applications.findCities,
  sentApplication: applications.sentApplication,
  eraseSent: applications.eraseSent,
  listApplications: staffApplications.listApplications,
  applicationsFile: staffApplications.applicationsFile,
  applicationDetails: staffApplications.applicationDetails,
  setApplicationStage: staffApplications.setApplicationStage,
  addApplicationNote: staffApplications.addApplicationNote,
  editApplicationNote: staffApplications.editApplicationNote,
  deleteApplicationNote: staffApplications.deleteApplicationNote,
  findTickets: find.findTickets,
  findCategories: find.findCategories,
  askAboutTickets: find.askAboutTickets,
} as const satisfies Record<string, Endpoint>

type Api = typeof api

/** The key that identifies a call, such as `POST /user/login`. It is only a type, so no schema reaches the browser. */
export type CallName = { [K in keyof Api]: `${Api[K]['method']} ${Api[K]['path']}` }[keyof Api]
type Called<Name extends CallName> = {
  [K in keyof Api]: Name extends `${Api[K]['method']} ${Api[K]['path']}` ? Api[K] : never
}[keyof Api]

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value }

export type CallInput<Name extends CallName> = Given<'params', InputOf<Called<Name>, 'params'>> &
  Given<'query', InputOf<Called<Name>, 'query'>> &
  Given<'body', InputOf<Called<Name>, 'body'>>
export type CallAnswer<Name extends CallName> = AnswerOf<Called<Name>>
