// A bare Socket.IO server that acknowledges whatever it hears: what the parts can do without a product.
import { Server } from 'socket.io'

const io = new Server({ transports: ['websocket'], serveClient: false, addTrailingSlash: false })
io.on('connection', (socket) => {
  socket.on('sendMessage', (_message: unknown, acknowledge: (answer: object) => void) =>
    acknowledge({ success: true }),
  )
})
io.listen(Number(process.env['PORT']))
process.stdout.write('ready\n')
