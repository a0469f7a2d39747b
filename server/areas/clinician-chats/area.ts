import * as clinicEndpoints from '../../../contract/endpoints/clinic/chats.ts'
import * as endpoints from '../../../contract/endpoints/profile/chats.ts'
import { defineArea } from '../../http/area.ts'
import { beginClinicChat } from './clinic/begin-clinic-chat.ts'
import { changeClinicChat } from './clinic/change-clinic-chat.ts'
import { listClinicChats } from './clinic/list-clinic-chats.ts'
import { listClinicMessages } from './clinic/list-clinic-messages.ts'
import { writeClinicMessage } from './clinic/write-clinic-message.ts'
import { clinicianChatsJobs } from './jobs.ts'
import { listChats } from './list-chats.ts'
import { listChatMessages } from './list-messages.ts'
import { addChatEvents, chatEvents } from './live/event-route.ts'
import { markChatMessageRead } from './mark-read.ts'
import { readChat } from './read-chat.ts'
import { sendChatMessage } from './send-message.ts'

export const clinicianChatsArea = defineArea(
  { ...endpoints, ...clinicEndpoints },
  {
    listChats,
    readChat,
    listChatMessages,
    sendChatMessage,
    markChatMessageRead,
    listClinicChats,
    beginClinicChat,
    changeClinicChat,
    listClinicMessages,
    writeClinicMessage,
  },
  { addRoutes: addChatEvents, outside: [chatEvents], jobs: clinicianChatsJobs },
)
