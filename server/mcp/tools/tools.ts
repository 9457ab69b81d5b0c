/** All tools of the MCP server. A new tool is added here. Models choose worse from a long list. */
import type { Tool } from '../tool.ts';
import { findPosts, labelPosts } from './post-tools.ts';
import { createDeleteTool, createFindTool, createSaveTool } from './resource-tools.ts';
import { labelResult, postResult, signatureResult } from './results.ts';
import { appendSignature, countText, splitText } from './text-tools.ts';

export const tools: readonly Tool[] = [
  createFindTool('label', labelResult, ['name']),
  createSaveTool('label', labelResult, ' from name and color'),
  createDeleteTool('label', 'It is removed from all posts; no post is deleted.'),
  createFindTool('signature', signatureResult, ['name', 'content']),
  createSaveTool('signature', signatureResult, ' from name and content'),
  createDeleteTool('signature', 'Posts that contain its text stay as they are.'),
  findPosts,
  createSaveTool('post', postResult, ''),
  createDeleteTool('post', 'Devices keep it in their Trash for 30 days.'),
  labelPosts,
  appendSignature,
  countText,
  splitText,
];
