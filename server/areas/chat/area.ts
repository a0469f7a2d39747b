import * as endpoints from '../../../contract/endpoints/chat.ts'
import { defineArea } from '../../http/area.ts'
import { askChat } from './ask-chat.ts'
import { chatJobs } from './jobs.ts'
import { leaveMessage } from './leave-message.ts'

export const chatArea = defineArea(endpoints, { askChat, leaveMessage }, { jobs: chatJobs })
