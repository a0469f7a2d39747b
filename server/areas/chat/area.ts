import * as endpoints from '../../../contract/endpoints/chat.ts'
import { defineArea } from '../../http/area.ts'
import { askChat } from './ask-chat.ts'
import { leaveMessage } from './leave-message.ts'
import { mailWaiting } from './mail-waiting.ts'

export const chatArea = defineArea(endpoints, { askChat, leaveMessage }, { jobs: [mailWaiting] })
