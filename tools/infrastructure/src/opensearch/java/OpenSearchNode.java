import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.Version;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/** Runs one OpenSearch node until a signal ends it. Every argument is a setting, {@code name=value}. */
final class OpenSearchNode extends Node {
  private OpenSearchNode(Environment environment) {
    super(environment, List.of(pluginInfo(Netty4ModulePlugin.class)), true);
  }

  private static PluginInfo pluginInfo(Class<?> plugin) {
    return new PluginInfo(plugin.getName(), "", "", Version.CURRENT, "21", plugin.getName(), null, List.of(), false);
  }

  public static void main(String[] arguments) throws Exception {
    var builder = Settings.builder();
    for (var argument : arguments) {
      var pair = argument.split("=", 2);
      builder.put(pair[0], pair[1]);
    }
    var settings = builder.build();
    LogConfigurator.configureWithoutConfig(settings);
    var configuration = Path.of(settings.get("path.home"), "config");
    var node =
        new OpenSearchNode(
            InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), configuration, () -> "node"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }
}
