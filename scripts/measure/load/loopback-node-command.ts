import { isNodeReady, startNode, stopNode } from './loopback-node.ts';

/** start, stop or ready, a folder and a name: the command that the deployment script calls for nodes on loopback. */
const [verb = '', folder = '', name = ''] = process.argv.slice(2);
if (verb === 'start') startNode(folder, name);
else if (verb === 'stop') await stopNode(folder, name);
else if (verb === 'ready') process.exitCode = (await isNodeReady(folder, name)) ? 0 : 1;
else throw new Error(`${verb} is not start, stop or ready`);
