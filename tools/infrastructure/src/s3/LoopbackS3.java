import com.adobe.testing.s3mock.S3MockApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.support.GenericApplicationContext;

/** Starts S3Mock on loopback. Its HTTP port would listen on every address otherwise. */
public class LoopbackS3 {
  public static void main(String[] args) {
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> loopback =
        factory ->
            factory
                .getAdditionalTomcatConnectors()
                .forEach(connector -> connector.setProperty("address", "127.0.0.1"));
    new SpringApplicationBuilder(S3MockApplication.class)
        .initializers(
            context ->
                ((GenericApplicationContext) context)
                    .registerBean("loopback", WebServerFactoryCustomizer.class, () -> loopback))
        .run(args);
  }
}
